import { afterEach, expect, test, vi } from 'vitest';
import { onOutdatedPolicy } from '#domain/map/view/on-outdated-policy.ts';

afterEach(() => vi.unstubAllGlobals());

/** Whether a page with the first policy is outdated if a new page would have the second. */
async function isOld(policy: string, newPolicy: string): Promise<boolean> {
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    setTimeout(asked.resolve);
    return new Response(null, { headers: { 'content-security-policy': newPolicy } });
  });
  const onOld = vi.fn();
  const stop = onOutdatedPolicy(onOld);
  const violation = { effectiveDirective: 'connect-src', originalPolicy: policy };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  await asked.promise;
  stop();
  return onOld.mock.calls.length > 0;
}

const withSources = (connect: string, img = '') =>
  `default-src 'self'; img-src 'self' ${img}; connect-src 'self' ${connect}; base-uri 'none'`;

test.each([
  ['the same', withSources('https://a.example'), withSources('https://a.example'), false],
  ['fewer sources', withSources('https://a.example https://b.example'), withSources('https://a.example'), false],
  ['a new host', withSources('https://a.example'), withSources('https://a.example https://b.example'), true],
  ['a host that begins another one', withSources('https://a.example.org'), withSources('a host that begins another'), true],
  [
    'a host that was allowed for pictures only',
    withSources('', 'https://a.example'),
    withSources('https://a.example', 'https://a.example'),
    true,
  ],
])('a page whose server now permits %s', async (_what, policy, newPolicy, old) => {
  expect(await isOld(policy, newPolicy)).toBe(old);
});
