import { useSyncExternalStore } from 'react';

/** Attribute of the page of a demo, set by the server in the HTML, so that the banner does not shift the layout. */
const MARK = 'data-demo';

let isDrawnAsDemo = false;

/** Used by the build, which prerenders the login of a demo too. */
export function drawAsDemo(isDemo: boolean): void {
  isDrawnAsDemo = isDemo;
}

const read = () => (typeof document === 'undefined' ? isDrawnAsDemo : document.documentElement.hasAttribute(MARK));
const neverChanges = () => () => undefined;

/** Whether this installation is a demo. */
export const useIsDemo = (): boolean => useSyncExternalStore(neverChanges, read, read);
