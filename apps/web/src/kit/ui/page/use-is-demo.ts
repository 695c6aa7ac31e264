import { useSyncExternalStore } from 'react';

/** The mark of a demo on the page itself: the server sends it with the page, so that nothing comes later and moves what is there. */
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
