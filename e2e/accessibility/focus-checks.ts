import type { Page } from 'playwright-core';

/** Maximum number of focus stops: more than any page has. */
const MOST_STOPS = 200;

interface Stop {
  readonly name: string;
  /** Why a sighted user would not find the focus, or null. */
  readonly violation: string | null;
}

/** The focused element, whether its focus is visible, and whether anything covers it. */
const stop = (): Stop | null => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}"`;
  const labels = [...((focused as HTMLInputElement).labels ?? [])];
  // The input of a checkbox, a radio button or a composed control may be over or beside what is drawn for it.
  const drawn = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.nextElementSibling, ...labels];
  const isSeen = (element: Element, pseudo: string | null): boolean => {
    const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(element, pseudo);
    const primary = getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled');
    const probe = document.createElement('i');
    probe.style.color = primary;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || borderColor === color || boxShadow.includes(color);
  };
  const seen = drawn.some((element) => element && [null, '::after', '::before'].some((pseudo) => isSeen(element, pseudo)));
  if (!seen) return { name, violation: 'no sign of the focus' };
  const boxes = drawn.filter((element) => element !== null && element !== undefined).map((element) => element.getBoundingClientRect());
  const { left, top, width, height } = boxes.find((box) => box.width > 2 && box.height > 2) ?? focused.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y] as const));
  const isFree = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && drawn.some((element) => element && (element.contains(hit) || hit.contains(element)));
  });
  return { name, violation: isFree ? null : 'the focus is behind something' };
};

/** Tabs through a page from its start until the focus leaves it; returns the stops without a visible focus, and whether the focus was trapped. */
export async function focusFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => window.getSelection()?.removeAllRanges());
  const findings: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(stop);
    if (found === null) return stops === 0 ? ['nothing on the page takes the focus'] : findings;
    if (found.violation) findings.push(`${found.name}: ${found.violation}`);
  }
  return [...findings, 'the focus never leaves the page'];
}
