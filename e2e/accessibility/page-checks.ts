import type { Page } from 'playwright-core';
import { drawn, findingsAtRest, REFLOWED, sticksOut } from '../layout/layout-checks.ts';
import { cutTexts } from '../layout/text-checks.ts';

/** Text spacing that users may set (WCAG 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Whether the page fits at 400 % zoom and with wide text; leaves the window at that width. */
export async function reflowFindings(page: Page): Promise<string[]> {
  await page.setViewportSize(REFLOWED);
  await drawn(page);
  const narrow = await page.evaluate(sticksOut);
  const style = await page.addStyleTag({ content: TEXT_SPACING });
  await drawn(page);
  const spaced = await page.evaluate(sticksOut);
  const cut = await findingsAtRest(page, (seen) => page.evaluate(cutTexts, { ...seen, isWholeWanted: true }));
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return [
    ...narrow.map((element) => `sideways at ${REFLOWED.width} px: ${element}`),
    ...(narrow.length === 0 ? spaced.map((element) => `sideways with wide text: ${element}`) : []),
    ...cut.map((element) => `with wide text, ${element}`),
  ];
}

/** What screen readers need on every page: title, language, and a single main heading that comes first. */
export async function documentFindings(page: Page, language: string): Promise<string[]> {
  const { title, lang, firsts } = await page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    firsts: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).map(({ textContent }) => textContent),
  }));
  return [
    ...(/^.+ – Rastnetz$/.test(title) ? [] : [`the title of the tab is "${title}"`]),
    ...(lang === language ? [] : [`the language of the page is "${lang}"`]),
    ...(firsts.length === 1 ? [] : [`${firsts.length} headings of the first order: ${firsts.join(', ')}`]),
  ];
}

/** Animations that still run with reduced motion (WCAG 2.3.3), one line each. */
export const motionFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
        return animation.playState === 'running' && Number(duration) * Number(iterations) > 1;
      })
      .map((animation) => {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return `moves: ${target?.tagName.toLowerCase()}.${target?.getAttribute('class')}`;
      }),
  );
