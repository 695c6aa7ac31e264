import { expect, test } from 'vitest';
import { withoutLinks } from '../../src/kernel/without-links.ts';

test.each([
  ['https://evil.example/x', 'https[:]//evil[.]example/x'],
  ['chef@evil.example', 'chef@evil[.]example'],
  ['a host name with vowel signs: evil.भारत', 'a host name with vowel signs: evil[.]भारत'],
  ['a combining accent: x\u0301.example', 'a combining accent: x\u0301[.]example'],
  [
    'an emoji or a joiner at the dot: 💩.example, evil\u200d.example, evil.\u200dexample',
    'an emoji or a joiner at the dot: 💩[.]example, evil\u200d[.]example, evil[.]\u200dexample',
  ],
  ['dots of other scripts: evil\u3002example, evil\uff0eexample', 'dots of other scripts: evil[.]example, evil[.]example'],
  ['geöffnet bis 22.30 Uhr, z.B. am 3.10.', 'geöffnet bis 22.30 Uhr, z.B. am 3.10.'],
])('ADR 0046 a text of a stranger contains no links: %s', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown);
});
