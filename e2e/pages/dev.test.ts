import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openWindow } from '../harness/browser.ts';
import { copySources, type SourceCopy } from '../harness/source-copy.ts';

let browser: Browser;
let copy: SourceCopy;
beforeAll(async () => {
  [browser, copy] = await Promise.all([launchBrowser('none'), copySources()]);
});
afterAll(() => Promise.all([browser?.close(), copy?.remove()]));

/** Starts `npm run dev` on the copy and a free port; resolves when it has printed its address. */
async function startDev() {
  const dataDir = join(copy.folder, 'data');
  await cp(inject('filledDemo').folder, dataDir, { recursive: true });
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: copy.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const address = Promise.withResolvers<string>();
  const read = (chunk: Buffer) => {
    printed += chunk;
    const found = /runs at (\S+)/.exec(printed)?.[1];
    if (found) address.resolve(found);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  // `close` is emitted when no process is left that could print.
  const closed = once(child, 'close');
  closed.then(() => address.reject(new Error(`npm run dev ended:\n${printed}`))).catch(() => {});
  const stop = async () => {
    child.kill('SIGINT');
    await closed;
    return child.exitCode;
  };
  return { origin: await address.promise, printed: () => printed, stop };
}

/** Repeats a request until it gets the expected response. Until then only `statuses` are permitted. */
async function askUntil(url: string, expected: RegExp, statuses: readonly number[]): Promise<void> {
  let text = '';
  while (!expected.test(text)) {
    const answer = await fetch(url);
    text = await answer.text();
    expect(statuses).toContain(answer.status);
  }
}

test('npm run dev applies changes of the web without a reload and of the API after a restart, at one address', async () => {
  const dev = await startDev();
  const { page, context, pageErrors } = await openWindow(browser, dev.origin, { language: 'de', theme: 'light' });
  // An edit before the page is connected would not be reported to it.
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  const answer = await page.goto('/');
  expect(await answer?.headerValue('content-security-policy')).toContain("'nonce-dev'");
  await connected;
  const email = page.locator('input[name="email"]');
  await email.fill('typed@rastnetz.example');
  await copy.edit('apps/web/src/features/auth/sign-in/login-form.tsx', '<form method', '<form data-edited="" method');
  await page.locator('form[data-edited]').waitFor();
  expect(await email.inputValue()).toBe('typed@rastnetz.example');

  const health = 'apps/api/src/platform/http/server/health.ts';
  const edited = "status: 'ok', edited: true";
  await copy.edit(health, "status: 'ok'", edited);
  await askUntil(`${dev.origin}/healthz`, /edited/, [200]);
  await copy.edit(health, edited, `${edited}, )`);
  await askUntil(`${dev.origin}/healthz`, /"code":"unavailable"/, [200, 503]);
  await copy.edit(health, `${edited}, )`, "status: 'mended'");
  await askUntil(`${dev.origin}/healthz`, /mended/, [200, 503]);
  // A busy machine may refuse a request as overload.
  await askUntil(`${dev.origin}/dev/mails`, /<h1>Mails<\/h1>/, [200, 503]);

  expect(pageErrors).toEqual([]);
  await context.close();
  expect([await dev.stop(), dev.printed()]).toEqual([0, expect.stringContaining(`shown at ${dev.origin}/dev/mails`)]);
});
