import { expect } from 'vitest';
import { test as base } from '../harness/fixtures.ts';

const test = base.extend('provoked', { scope: 'file' }, /Trusted ?Types?Policy|'TrustedScript'/);

test('Trusted Types: no library turns text into elements or foreign scripts', async ({ open }) => {
  const { page } = await open({ language: 'en', theme: 'light' });
  await page.goto('/melden');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const made = await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML =
      '<img src="x" onerror="window.broken = 1">© <a href="https://example.org" target="_blank">Map</a><a href="javascript:broken()">x</a>';
    const refused = (attempt: () => unknown) => {
      try {
        return String(attempt());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    const foreign = 'https://evil.example/code.js';
    return {
      html: box.innerHTML,
      source: refused(() => Reflect.set(script, 'src', foreign)),
      text: refused(() => Reflect.set(script, 'text', 'window.broken = 2')),
      policy: refused(() => Reflect.get(window, 'trustedTypes').createPolicy('mine', {})),
    };
  });
  expect(made).toEqual({
    html: '© <a href="https://example.org" target="_blank">Map</a>x',
    source: 'TypeError',
    text: 'TypeError',
    policy: 'TypeError',
  });
});
