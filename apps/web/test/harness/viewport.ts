interface SizedWindow {
  readonly happyDOM: { readonly setViewport: (size: { readonly width: number }) => void };
}

/** Width of the window at the start of each test, in pixels. */
export const DEFAULT_WIDTH = 1024;

/** Sets the width of the window, in pixels, until the end of the test. */
export const viewport = (width: number): void => (window as unknown as SizedWindow).happyDOM.setViewport({ width });
