import { expect, test } from 'vitest';
import { isolate, stripBidiControls } from '#kit/lib/isolate.ts';

test('a name does not change the text direction of its sentence', () => {
  expect(isolate('Peter Lang')).toBe('Peter Lang');
  expect(isolate('محمد')).toBe('\u2068محمد\u2069');
  expect(isolate('a\u202eb\u2069c')).toBe('abc');
  expect(isolate(isolate('אדם'))).toBe(isolate('אדם'));
  expect(stripBidiControls('\u2066x\u2069\u200f')).toBe('x\u200f');
});
