import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { MENU_RULE } from '@rastnetz/contract';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import type { StoredMedia } from '../../src/media/media.store.ts';
import { mediaKey } from '../../src/media/media-paths.ts';
import { pathSigner } from '../../src/media/signed-path.ts';
import { menuPdf } from '../../src/wiring/demo/menu-pdf.ts';
import { pdfOf } from '../files/pdf-of.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('signer', perFile, ({ server }) => pathSigner(server.secret))
  .extend('store', perFile, ({ server }) => async (bytes: Buffer): Promise<StoredMedia> => {
    const [stored] = await server.media.storeUploads([{ part: 'menu', filename: 'x', bytes }], { rule: MENU_RULE, part: 'menu' });
    if (!stored) throw new Error('nothing stored');
    return stored;
  })
  .extend('get', perFile, ({ server }) => (path: string, headers: Record<string, string> = {}) => {
    return server.app.inject({ url: path, headers });
  });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();

describe('/media', () => {
  test('a file is public once a location shows it: immutable, nosniff, with an ETag', async ({ store, get, server }) => {
    const stored = await store(await picture(500, 400));
    const path = `/media/${stored.hash}/320.webp`;
    expect((await get(path)).statusCode).toBe(404);
    await server.showOnLocation(stored.hash);
    const response = await get(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(response.headers['cache-control']).toContain('immutable');
    expect((await sharp(response.rawPayload).metadata()).width).toBe(320);
    expect((await get(path, { 'if-none-match': String(response.headers['etag']) })).statusCode).toBe(304);
    expect((await server.app.inject({ method: 'HEAD', url: path })).headers['content-length']).toBe(String(response.rawPayload.length));
  });

  test('a PDF is saved, not opened', async ({ store, server, get }) => {
    const stored = await store(menuPdf('Karte', ['Kaffee']));
    await server.showOnLocation(stored.hash);
    const { headers } = await get(`/media/${stored.hash}/original.pdf`);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('photos of undecided reports and unknown file names are 404', async ({ store, server, get }) => {
    const stored = await store(await picture(60, 40));
    await server.showOnReport(stored.hash);
    for (const name of ['320.webp', '640.webp', 'original.pdf', '..%2f..%2fsecret'])
      expect((await get(`/media/${stored.hash}/${name}`)).statusCode).toBe(404);
    expect((await get('/media/no-hash/320.webp')).statusCode).toBe(404);
  });

  test('a photo of a report is served by its signed address and cached by the browser only', async ({ store, server, signer, get }) => {
    const stored = await store(await picture(61, 41));
    await server.showOnReport(stored.hash);
    const signed = signer.sign(stored.hash, `/media/${stored.hash}/320.webp`);
    const answer = await get(signed);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, max-age=3600');
    expect((await get(signed, { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304);
    await server.showOnLocation(stored.hash);
    expect((await get(signed)).headers['cache-control']).toContain('public');
  });

  test('a signed address that is expired, tampered with, of another file, or of an unknown report is 404', async ({
    store,
    server,
    signer,
    get,
  }) => {
    const [photo, other, unreported] = [
      await store(await picture(62, 42)),
      await store(await picture(63, 43)),
      await store(await picture(64, 44)),
    ];
    for (const { hash } of [photo, other]) await server.showOnReport(hash);
    const path = ({ hash }: StoredMedia) => `/media/${hash}/320.webp`;
    const signed = signer.sign(photo.hash, path(photo));
    const [, query = ''] = signed.split('?');
    const over = pathSigner(server.secret, () => Date.now() - 2 * 60 * 60 * 1000).sign(photo.hash, path(photo));
    const strange = pathSigner('another secret of another installation').sign(photo.hash, path(photo));
    const later = signed.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 3600}`);
    for (const address of [
      over,
      strange,
      later,
      `${signed}x`,
      signed.replace(/signature=.*/, 'signature='),
      `${signed}&signature=x`,
      `${path(photo)}?until=1e99&signature=x`,
      `${path(other)}?${query}`,
      signer.sign(unreported.hash, path(unreported)),
    ])
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  });

  test('signed addresses stay the same for an hour and are valid for one to two', () => {
    const [hour, hash] = [60 * 60 * 1000, 'a'.repeat(64)];
    const signAt = (now: number) => pathSigner('secret', () => now).sign(hash, '/media/x');
    const signature = (address: string) => {
      const query = new URLSearchParams(address.split('?')[1]);
      return { until: Number(query.get('until')), signature: query.get('signature') ?? '' };
    };
    const isValidAt = (address: string, now: number) => pathSigner('secret', () => now).isValid(hash, signature(address));
    const [first, last] = [signAt(1000 * hour), signAt(1001 * hour - 1)];
    expect(last).toBe(first);
    expect(signAt(1001 * hour)).not.toBe(first);
    expect([isValidAt(last, 1002 * hour - 1), isValidAt(first, 1002 * hour)]).toEqual([true, false]);
  });
});

describe('storage load is limited', () => {
  test('HEAD reads no file, and a not-modified response opens none', async ({ store, server, get }) => {
    const stored = await store(await picture(71, 41));
    await server.showOnLocation(stored.hash);
    const path = `/media/${stored.hash}/320.webp`;
    const whole = await get(path);
    const opened = vi.spyOn(server.storage, 'open');
    const head = await server.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(whole.rawPayload.length), '']);
    expect((await get(path, { 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(304);
    const files = await Promise.all(opened.mock.results.map(({ value }) => value));
    expect(files.map((file) => [file?.stream.destroyed, file?.stream.readableDidRead])).toEqual([[true, false]]);
  });

  test('eight pictures of one network or /48 are looked up at once; a whole office is served', async ({ store, server }) => {
    const stored = await store(await picture(73, 41));
    await server.showOnLocation(stored.hash);
    const lookUps = { running: 0, mostAtOnce: 0 };
    const { media } = server;
    const isPublic = media.isPublic.bind(media);
    vi.spyOn(media, 'isPublic').mockImplementation(async (hash, name) => {
      lookUps.running += 1;
      lookUps.mostAtOnce = Math.max(lookUps.mostAtOnce, lookUps.running);
      return isPublic(hash, name).finally(() => {
        lookUps.running -= 1;
      });
    });
    const statusOf = async (remoteAddress: string) =>
      (await server.app.inject({ url: `/media/${stored.hash}/320.webp`, remoteAddress })).statusCode;
    for (const addressOf of [() => '192.0.2.1', (index: number) => `2001:db8:0:${index.toString(16)}::1`]) {
      const statuses = await Promise.all(Array.from({ length: 300 }, (_, index) => statusOf(addressOf(index))));
      expect([new Set(statuses), lookUps.mostAtOnce]).toEqual([new Set([200]), 8]);
      lookUps.mostAtOnce = 0;
    }
  });

  test('unread large files of a network take at most sixteen slots; other networks, and small files, are served', async ({
    store,
    server,
    get,
  }) => {
    const large = await store(largePdf(8_000_000));
    const small = await store(await picture(72, 41));
    for (const { hash } of [large, small]) await server.showOnLocation(hash);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const started = await Promise.all(Array.from({ length: 16 }, () => unread(port, `/media/${large.hash}/original.pdf`)));
    expect((await get(`/media/${large.hash}/original.pdf`)).statusCode).toBe(429);
    expect((await get(`/media/${small.hash}/320.webp`)).statusCode).toBe(200);
    for (const socket of started) socket.destroy();
    await expect.poll(async () => (await get(`/media/${large.hash}/original.pdf`)).statusCode).toBe(200);
  });
});

/** A PDF of one page, with an invisible stream of this many bytes. */
const largePdf = (bytes: number): Buffer =>
  pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Length ${bytes} >>\nstream\n${' '.repeat(bytes)}\nendstream`,
  );

/** A connection that has requested a file, has received the start of the response, and reads no more. */
async function unread(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'readable');
  expect(String(socket.read(12))).toBe('HTTP/1.1 200');
  return socket;
}

test('ADR 0009 the sweeper deletes only unreferenced files older than a day', async ({ store, server }) => {
  const [shown, reported, orphan] = [
    await store(await picture(11, 11)),
    await store(await picture(12, 12)),
    await store(await picture(13, 13)),
  ];
  await server.showOnLocation(shown.hash);
  await server.showOnReport(reported.hash);
  const isThere = async ({ hash }: StoredMedia) => server.storage.has(mediaKey(hash, '320.webp'));
  await server.media.sweep();
  expect(await isThere(orphan)).toBe(true);
  await server.media.sweep(new Date(Date.now() + 25 * 60 * 60 * 1000));
  expect([await isThere(shown), await isThere(reported), await isThere(orphan)]).toEqual([true, true, false]);
  expect((await server.pool.query('select 1 from media where hash = $1', [orphan.hash])).rows).toEqual([]);
});

test('storing a file again protects it from the sweeper for another day', async ({ store, server }) => {
  const bytes = await picture(14, 14);
  const stored = await store(bytes);
  await server.pool.query("update media set created_at = now() - interval '2 days' where hash = $1", [stored.hash]);
  await store(bytes);
  await server.media.sweep();
  expect(await server.storage.has(mediaKey(stored.hash, '320.webp'))).toBe(true);
});

test('partial files of a crash are swept after a day, a file being written is not', async ({ server }) => {
  await server.storage.put('drafts/half', Buffer.from('x'), 'image/webp');
  await server.media.sweep();
  expect(await server.storage.has('drafts/half')).toBe(true);
  await server.media.sweep(new Date(Date.now() + 25 * 60 * 60 * 1000));
  expect(await server.storage.has('drafts/half')).toBe(false);
});

test('S7-CLIENT-03 an invalid address is a problem response, too', async ({ server }) => {
  const answer = await server.app.inject({ url: '/%E0%A4%A' });
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found', error: expect.any(String) });
});
