import { expect, test } from 'vitest';
import { printable } from '../../src/command/printable.ts';

test('characters that change the direction of text are replaced', () => {
  const overrides = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
  for (const each of overrides) expect(printable(`a${each}gnp.exe`)).toBe('a\uFFFDgnp.exe');
  expect(printable('שלום مرحبا')).toBe('שלום مرحبا');
});

test('control characters of printed values are replaced; tabs, line breaks and other letters stay', () => {
  expect(printable('a\u001b]0;title\u0007\u009b31m\r\u007fb')).toBe('a\uFFFD]0;title\uFFFD\uFFFD31m\uFFFD\uFFFDb');
  expect(printable('Größe\t1\n名前 😀')).toBe('Größe\t1\n名前 😀');
});
