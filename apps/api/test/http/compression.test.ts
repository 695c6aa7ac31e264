import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { getLocation } from '@rastnetz/contract';
import { expect } from 'vitest';
import { draftOf, pointAt, save } from '../harness/factories.ts';
import { test } from '../harness/fixtures.ts';

test.for([
  { accepted: 'gzip, deflate, br, zstd', sent: 'zstd', read: zstdDecompressSync },
  { accepted: 'gzip, deflate, br', sent: 'br', read: brotliDecompressSync },
  { accepted: 'gzip', sent: 'gzip', read: gunzipSync },
  { accepted: 'zstd;q=0, br;q=0.5, gzip', sent: 'gzip', read: gunzipSync },
])('answers and exports are compressed as the client accepts: $accepted', async ({ accepted, sent, read }, { admin }) => {
  const { _id } = await save(admin, draftOf('RASTHOF', { coordinates: pointAt(9, 52), description: 'Mit Duschen. '.repeat(100) }), []);
  const get = (url: string, encodings: string) => admin.inject({ method: 'GET', url, headers: { 'accept-encoding': encodings } });
  for (const url of [getLocation.path.replace(':id', _id), '/api/v1/location/export?format=csv']) {
    const plain = await get(url, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await get(url, accepted);
    expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual([sent, expect.stringMatching(/accept-encoding/i)]);
    expect(read(packed.rawPayload).toString()).toBe(plain.body);
  }
});
