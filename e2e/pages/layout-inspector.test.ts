import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reflowFindings } from '../accessibility/page-checks.ts';
import { launchBrowser } from '../harness/browser.ts';
import { layoutFindings, layoutViolations } from '../layout/layout-checks.ts';

/** A page without violations, with every kind of element that is inspected. */
const SOUND = `
  <h1>Rastnetz</h1>
  <p>Der Donaudampf&shy;schifffahrts&shy;kapitän sieht <a href="#x">Standorte</a> in der Nähe.</p>
  <p style="width: 60px; overflow-wrap: anywhere">https://rastnetz.example/dashboard/standorte</p>
  <p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Autohof an der Autobahn</p>
  <div style="height: 30px; overflow: auto">Erste Zeile<br>zweite Zeile<br>dritte Zeile<br>vierte Zeile</div>
  <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Nur vorgelesen</span>
  <button style="min-width: 24px; height: 36px; border-radius: 18px" aria-label="Schließen"><svg width="16" height="16"></svg></button>
  <label style="display: block; padding: 4px"><input type="radio" style="position: absolute; opacity: 0"> Rasthof</label>
  <p>Später</p>
  <div style="height: 2000px"></div>
  <button style="height: 36px">Unten</button>`;

const VIOLATIONS = [
  {
    violation: 'a broken word',
    html: '<span style="display: block; width: 70px; overflow-wrap: anywhere">Bearbeiten</span>',
    finding: /^word broken: "Bearbe\w*\/\w*n"/,
  },
  {
    violation: 'a truncated text',
    html: '<p style="width: 90px; overflow: hidden; white-space: nowrap">Autohof an der Autobahn</p>',
    finding: /^text cut off: p\. "Autohof/,
  },
  {
    violation: 'a truncated line',
    html: '<p style="width: 90px; height: 28px; overflow: hidden">Autohof an der Autobahn</p>',
    finding: /^text cut off: p\. "Autohof/,
  },
  {
    violation: 'a truncated option',
    html: '<select style="width: 64px; height: 36px" aria-label="Art"><option>Rasthof an der Autobahn</option></select>',
    finding: /^text cut off: select "Rasthof an der Autobahn"/,
  },
  {
    violation: 'a truncated placeholder',
    html: '<input style="width: 90px; height: 36px" aria-label="Suche" placeholder="Name, Ort oder Straße">',
    finding: /^text cut off: input "Name, Ort oder Straße"/,
  },
  {
    violation: 'a covered control',
    html: '<button style="width: 120px; height: 40px">Speichern</button><i style="position: absolute; left: 0; top: 0; width: 60px; height: 60px"></i>',
    finding: /^covered: button\. "Speichern" by i/,
  },
  {
    violation: 'a control covered by a picture of the box around it',
    html: '<style>div::after { content: ""; position: absolute; inset: 0 }</style><div style="position: relative"><button style="height: 40px">Speichern</button></div>',
    finding: /^covered: button\. "Speichern" by div/,
  },
  {
    violation: 'a small control next to another',
    html: '<button style="width: 18px; height: 18px; padding: 0">1</button><button style="width: 18px; height: 18px; padding: 0">2</button>',
    finding: /^under 24 px: button\. "[12]", 18 x 18/,
  },
  {
    violation: 'overlapping texts',
    html: '<p>Geöffnet bis 22 Uhr</p><p style="margin-top: -36px">Heute geschlossen</p>',
    finding: /^text over text: p\. "Geöffnet bis 22 Uhr" and p\. "Heute geschlossen"/,
  },
  {
    violation: 'a page that scrolls horizontally',
    html: '<table style="width: 2000px"><tr><td>Autohof</td></tr></table>',
    finding: /^sideways: t/,
  },
  {
    violation: 'a box that scrolls horizontally',
    html: '<div style="width: 300px; height: 200px; overflow-y: auto"><p style="width: 400px">Autohof an der Autobahn</p></div>',
    finding: /^scrolls sideways: div\./,
  },
  { violation: 'an empty heading', html: '<h2 style="min-height: 1em"> </h2>', finding: /^nothing said/ },
  {
    violation: 'an empty cell',
    html: '<table><tr><td>Autohof</td><td style="height: 20px; width: 20px"></td></tr></table>',
    finding: /^nothing said/,
  },
  {
    violation: 'an empty option',
    html: '<select><option>Autohof</option><option></option></select>',
    finding: /^nothing said/,
  },
] as const;

const WINDOW = { width: 640, height: 450 };

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: WINDOW });
});
afterAll(() => browser?.close());

const styleOf = (file: string): Promise<string> => readFile(new URL(`../../apps/web/src/${file}`, import.meta.url), 'utf8');

const violationsOf = async (html: string): Promise<string[]> => {
  await page.setContent(`<body style="margin: 0; font: 16px/1.5 sans-serif">${html}</body>`);
  return layoutViolations(page);
};

describe('ADR 0033 the layout inspector', () => {
  test.each(VIOLATIONS)('finds $violation, and nothing else', async ({ html, finding }) => {
    const found = await violationsOf(html);
    expect(found).not.toEqual([]);
    expect(found.filter((violation) => !finding.test(violation))).toEqual([]);
  });

  test('finds truncated text without a tooltip, with wide text at 320 px', async () => {
    const ends = 'width: 120px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
    await page.setContent(`<p style="${ends}">Autohof am See</p><p style="${ends}" title="Autohof Hohe Heide">Autohof Hohe Heide</p>`);
    expect(await reflowFindings(page)).toEqual([expect.stringMatching(/^with wide text, text cut off: p\. "Autohof am See"/)]);
    await page.setViewportSize(WINDOW);
  });

  test.each([
    ['once', []],
    ['always', [expect.stringMatching(/^does not come to rest: p\. "Autohof am See" from 8, \d+ to 8, \d+$/)]],
  ])('looks again while the page moves: %s', async (how, findings) => {
    const moving = await browser.newPage({ viewport: WINDOW });
    // Something arrives above the text when its lines have been read, before the next check.
    await moving.setContent(`<p style="overflow: hidden; margin: 0">Autohof am See</p><script>{
      const walk = document.createTreeWalker.bind(document);
      document.createTreeWalker = (...given) => {
        if ('${how}' === 'once') document.createTreeWalker = walk;
        queueMicrotask(() => document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 9px' })));
        return walk(...given);
      };
    }</script>`);
    expect(await layoutViolations(moving)).toEqual(findings);
    await moving.close();
  });

  test('a control under the pointer does not show its tooltip during the checks', async () => {
    const hovered = await browser.newPage({ viewport: WINDOW });
    await hovered.setContent(`<button style="width: 200px; height: 200px">Löschen</button><p style="margin: 2000px 0 0"><a href="#">Weiter</a></p><script>{
      const button = document.querySelector('button');
      button.onmouseenter = () => document.body.append('Standorte löschen');
      button.onmouseleave = () => document.body.lastChild.remove();
    }</script>`);
    await hovered.mouse.move(100, 100);
    await hovered.getByText('Standorte löschen').waitFor();
    expect(await layoutFindings(hovered, [])).toEqual([]);
    expect(await hovered.getByText('Standorte löschen').count()).toBe(0);
    await hovered.close();
  });

  test('adaptive.css: an option near the foot of the window is reached without scrolling the page', async () => {
    const css = await styleOf('kit/ui/style/adaptive.css');
    const box = await browser.newPage({ viewport: WINDOW });
    await box.setContent(`<style>${css}</style><button role="combobox" aria-expanded="true">Land</button><p style="height: 3000px"></p>
      <i style="position: absolute; top: calc(100vh - 40px); height: 30px">Österreich</i>`);
    await box.getByText('Österreich').evaluate((option) => option.scrollIntoView({ block: 'nearest' }));
    expect(await box.evaluate(() => scrollY)).toBe(0);
    await box.close();
  });

  test.each([
    [{ width: 360, height: 740 }, '16px'],
    [{ width: 800, height: 360 }, '16px'],
    [{ width: 1280, height: 900 }, '12px'],
  ])('adaptive.css: fields that a phone does not zoom in on: %o', async (window, size) => {
    await page.setViewportSize(window);
    await page.setContent(
      `<style>@layer library { input { font-size: 12px } } ${await styleOf('kit/ui/style/adaptive.css')}</style><input>`,
    );
    expect(await page.locator('input').evaluate((field) => getComputedStyle(field).fontSize)).toBe(size);
    await page.setViewportSize(WINDOW);
  });

  test('adaptive.css: links, small buttons and summaries are targets of 24 px', async () => {
    await page.setContent(`<style>@layer library { * { --button-height: 22px; font: 14px/20px sans-serif } } ${await styleOf('kit/ui/style/adaptive.css')}</style>
      <div style="display: grid"><a class="mantine-Anchor-root" href="#">Alle</a></div><p><a class="mantine-Anchor-root" href="#">Drei</a></p>
      <details><summary>Tabelle</summary></details><button class="mantine-Button-root" style="padding: 0; border: 0">Kopieren</button>`);
    const heights = page.locator('a, summary, button').evaluateAll((all) => all.map((target) => target.getBoundingClientRect().height));
    expect((await heights).filter((height) => height < 23.5)).toEqual([]);
  });

  test('panel.module.css shell.module.css: a low window has one scroll area, and the head leaves it', async () => {
    const css = `${await styleOf('kit/panel/panel.module.css')} ${await styleOf('features/shell/menu/shell.module.css')}`;
    await page.setViewportSize({ width: 740, height: 360 });
    await page.setContent(`<style>@layer library { .head { position: sticky; top: 0 } } ${css} html, body { height: 100%; margin: 0 }</style>
      <div class="content"><header class="head" style="height: 60px">Rasthof</header>
      <div class="body menu"><p style="height: 2000px">Felder</p></div><footer class="foot">Speichern</footer></div>`);
    const scrolled = await page
      .locator('.content, .body')
      .evaluateAll((boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight).length);
    expect(scrolled).toBe(1);
    await page.locator('.content').evaluate((box) => box.scrollTo(0, 500));
    expect(await page.locator('.head').evaluate((head) => head.getBoundingClientRect().bottom)).toBeLessThan(0);
    expect(await page.locator('.foot').evaluate((foot) => foot.getBoundingClientRect().bottom)).toBe(360);
    await page.setViewportSize(WINDOW);
  });

  test('finds nothing on a valid page, and keeps its scroll position', async () => {
    await page.setContent(`<body style="margin: 0; font: 16px/1.5 sans-serif">${SOUND}</body>`);
    await page.evaluate(() => scrollTo(0, 40));
    expect(await layoutViolations(page)).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(40);
  });
});
