import { expect, test } from 'vitest';
import { printable } from '../../src/command/printable.ts';

test('control characters of printed values are replaced; tabs, line breaks and other letters stay', () => {
  expect(printable('a\u001b]0;title\u0007\u009b31m\r\u007fb')).toBe('a\uFFFD]0;title\uFFFD\uFFFD31m\uFFFD\uFFFDb');
  expect(printable('Größe\t1\n名前 😀')).toBe('Größe\t1\n名前 😀');
});
