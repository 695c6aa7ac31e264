import type { Sight } from './sight.ts';

/** Every check in this file runs in the page and returns one line per problem. */
interface Looked {
  readonly sight: Sight;
}

/** A control and its clickable element: the control itself, or the label drawn in its place. */
export interface SeenControl {
  readonly control: Element;
  readonly target: Element;
}

/** Every control that is enabled and visible. */
export const readControls = (sight: Sight): SeenControl[] => {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="menuitem"], [role="option"], [role="slider"]';
  const isUsable = (control: Element): boolean =>
    !control.matches(':disabled, [aria-disabled="true"]') &&
    getComputedStyle(control).pointerEvents !== 'none' &&
    sight.isReachable(control);
  const isTarget = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && sight.isSeen(element);
  };
  const targetOf = (control: Element): Element | undefined => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const isTick = control.matches('[type="checkbox"], [type="radio"], [type="file"]');
    return isTick ? [...labels, control].find(isTarget) : [control].find(isTarget);
  };
  return [...document.querySelectorAll(CONTROLS)].filter(isUsable).flatMap((control) => {
    const target = targetOf(control);
    return target ? [{ control, target }] : [];
  });
};

/** Targets under 24 px, unless a circle of 24 px around their centre is free of others (WCAG 2.5.8, spacing) or they are in a sentence (inline). */
export const smallControls = ({ sight, controls }: Looked & { readonly controls: readonly SeenControl[] }): string[] => {
  const LEAST = 24;
  const boxOf = ({ control, target }: SeenControl) => {
    const drawn = [control, target]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const left = Math.min(...drawn.map((box) => box.left));
    const top = Math.min(...drawn.map((box) => box.top));
    const right = Math.max(...drawn.map((box) => box.right));
    const bottom = Math.max(...drawn.map((box) => box.bottom));
    return { left, top, right, bottom, isSmall: Math.min(right - left, bottom - top) < LEAST - 0.5 };
  };
  const boxes = controls.map((seen) => ({ ...seen, ...boxOf(seen) }));
  type Boxed = (typeof boxes)[number];
  const isInSentence = ({ target }: Boxed): boolean =>
    getComputedStyle(target).display === 'inline' &&
    [...(target.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '');
  const isOnePart = (one: Boxed, other: Boxed): boolean => one.target.contains(other.target) || other.target.contains(one.target);
  /** Whether a box is scrolled out of a container that `one` is not in, such as a list scrolled beneath a bar. */
  const isScrolledAway = ({ target, left, top, right, bottom }: Boxed, one: Boxed): boolean =>
    sight
      .clipsOf(target)
      .filter((clip) => !clip.contains(one.target))
      .map((clip) => clip.getBoundingClientRect())
      .some((shown) => right <= shown.left || left >= shown.right || bottom <= shown.top || top >= shown.bottom);
  const centreOf = ({ left, right, top, bottom }: Boxed) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const isNear = (one: Boxed, other: Boxed): boolean => {
    // Floating layers are ignored, because they close or can be scrolled past.
    if (one === other || sight.layerOf(one.target) !== sight.layerOf(other.target)) return false;
    if (isOnePart(one, other) || isScrolledAway(other, one)) return false;
    const { x, y } = centreOf(one);
    const to = centreOf(other);
    if (other.isSmall) return Math.hypot(x - to.x, y - to.y) < LEAST - 0.5;
    const dx = Math.max(other.left - x, 0, x - other.right);
    const dy = Math.max(other.top - y, 0, y - other.bottom);
    return Math.hypot(dx, dy) < LEAST / 2 - 0.5;
  };
  return boxes
    .filter((one) => one.isSmall && !isInSentence(one))
    .flatMap((one) => {
      // A scrolled element may be next to or under a sticky one by chance; it is measured again in the middle.
      if (!boxes.some((other) => isNear(one, other))) return [];
      sight.bring(one.target);
      const [now, ...others] = [one, ...boxes].map((seen): Boxed => ({ ...seen, ...boxOf(seen) }));
      const near = others.find((other) => now && now.control !== other.control && isNear(now, other));
      const size = `${Math.round(one.right - one.left)} x ${Math.round(one.bottom - one.top)}`;
      return near ? [`under 24 px: ${sight.describe(one.control)}, ${size}, beside ${sight.describe(near.control)}`] : [];
    });
};

/** Controls that are covered at their centre or inside their corners, even when scrolled to the middle; menus and toasts are ignored. */
export const coveredControls = ({ sight, controls }: Looked & { readonly controls: readonly SeenControl[] }): string[] => {
  const pointsOf = (target: Element): [number, number][] => {
    const { left, right, top, bottom, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
    // A quarter inwards, so that rounded corners count as inside.
    const inset = Math.min(width, height) / 4;
    const centre: [number, number] = [(left + right) / 2, (top + bottom) / 2];
    const corners = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y): [number, number] => [x, y]));
    return [centre, ...corners];
  };
  const isOwn = (hit: Element, { control, target }: SeenControl): boolean =>
    [control, target].some((own) => own.contains(hit)) || hit.closest('label')?.control === control;
  const isMeant = (hit: Element, { control }: SeenControl): boolean =>
    // Floating layers close again: menus, suggestions, toasts.
    sight.layerOf(hit) !== sight.layerOf(control) ||
    // A field's icon or unit is inside the field.
    (hit.closest('.mantine-Input-section')?.parentElement?.contains(control) ?? false) ||
    // The status of a map that is still loading.
    (hit.matches('[role="status"]') && hit.parentElement?.querySelector('.maplibregl-map') != null);
  const coverOf = (seen: SeenControl): Element | null | undefined =>
    pointsOf(seen.target)
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((hit) => !hit || !(isOwn(hit, seen) || isMeant(hit, seen)));
  // The skip link is moved into the window when focused.
  const isSkipLink = ({ control }: SeenControl): boolean =>
    control.matches('a[href^="#"]') && getComputedStyle(control).position !== 'static' && control.getBoundingClientRect().bottom <= 0;
  return controls.flatMap((seen) => {
    if (isSkipLink(seen) || !seen.target.isConnected || coverOf(seen) === undefined) return [];
    sight.bring(seen.target);
    const cover = coverOf(seen);
    if (cover === undefined) return [];
    return [`covered: ${sight.describe(seen.control)} by ${cover ? sight.describe(cover) : 'the edge of the window'}`];
  });
};
