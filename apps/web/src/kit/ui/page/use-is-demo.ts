import { useSyncExternalStore } from 'react';

/** Whether the page belongs to a demo: the server sets it in the HTML, so that the banner never shifts the layout. */
const MARK = 'data-demo';

let isDrawnAsDemo = false;

/** For the build, which draws the login of a demo too. */
export function drawAsDemo(isDemo: boolean): void {
  isDrawnAsDemo = isDemo;
}

const read = () => (typeof document === 'undefined' ? isDrawnAsDemo : document.documentElement.hasAttribute(MARK));
const neverChanges = () => () => undefined;

/** Whether this installation is a demo. */
export const useIsDemo = (): boolean => useSyncExternalStore(neverChanges, read, read);
