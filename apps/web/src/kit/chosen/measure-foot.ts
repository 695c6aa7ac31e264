/**
 * Publishes the height of a sticky foot as a CSS variable, by which the page keeps focused elements clear of it. When the foot grows over the
 * focused element, such as the check box of the only row, that row is scrolled clear.
 */
export function measureFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined;
  const page = document.documentElement;
  let height = 0;
  const observer = new ResizeObserver(() => {
    const isGrown = foot.offsetHeight > height;
    height = foot.offsetHeight;
    page.style.setProperty('--rn-foot-height', `${height}px`);
    const focused = document.activeElement;
    if (isGrown && focused && focused !== document.body && !foot.contains(focused))
      (focused.closest('tr, li') ?? focused).scrollIntoView({ block: 'nearest' });
  });
  observer.observe(foot);
  return () => {
    observer.disconnect();
    page.style.removeProperty('--rn-foot-height');
  };
}
