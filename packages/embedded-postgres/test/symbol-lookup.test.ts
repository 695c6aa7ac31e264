import { expect, test } from 'vitest';
import { withFastSymbols } from '../src/symbol-lookup.ts';

type Imports = Parameters<ReturnType<typeof withFastSymbols>['instantiateWasm']>[0];

test('a library is listed once, however many of its symbols are looked up, and nothing else notices', () => {
  let listed = 0;
  const ownKeys = (exported: object) => {
    listed += 1;
    return Reflect.ownKeys(exported);
  };
  const library = new Proxy({ st_point: 1, st_buffer: 2 }, { ownKeys });
  const list = Object.keys;
  const imports: Imports = {
    env: { _dlsym_js: (_library, symbol) => Object.keys(library).indexOf(symbol === 0 ? 'st_point' : 'st_buffer') },
  };
  const passed: unknown[] = [];
  withFastSymbols({ instantiateWasm: (given, done) => passed.push(given, done) }).instantiateWasm(imports, 'done');
  expect(passed).toEqual([imports, 'done']);
  const found = [0, 1, 0, 1].map((symbol) => imports.env._dlsym_js?.(0, symbol, 0));
  expect({ found, listed }).toEqual({ found: [0, 1, 0, 1], listed: 1 });
  expect(Object.keys).toBe(list);
});

test('an error of a lookup passes, and listing is as before', () => {
  const list = Object.keys;
  const fail = () => {
    throw new Error('no such library');
  };
  const imports: Imports = { env: { _dlsym_js: fail } };
  withFastSymbols({ instantiateWasm: () => null }).instantiateWasm(imports);
  expect(() => imports.env._dlsym_js?.(0, 0, 0)).toThrow('no such library');
  expect(Object.keys).toBe(list);
});
