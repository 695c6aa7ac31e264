import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemDetails, searchLocations } from '@rastnetz/contract';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { pathSigner } from '../../src/media/signed-path.ts';
import { unavailableDependency } from '../../src/platform/http/server/unavailable-dependency.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { StorageUnavailableError } from '../../src/platform/storage/storage-unavailable-error.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base.extend('partner', perFile, ({ api }) => api.signIn());

const coded = (code: string, syscall = 'write') => Object.assign(new Error(code), { code, syscall });
const fromDatabase = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });

test.each([
  [fromDatabase('57P01'), 'database'],
  [fromDatabase('57014'), 'database'],
  [fromDatabase('53100'), 'database'],
  [fromDatabase('25P03'), 'database'],
  [new Error('Connection terminated unexpectedly'), 'database'],
  [new Error('Connection terminated due to connection timeout'), 'database'],
  [new Error('timeout exceeded when trying to connect'), 'database'],
  [new Error('Client has encountered a connection error and is not queryable'), 'database'],
  [coded('ECONNREFUSED', 'connect'), 'database'],
  [coded('ENOENT', 'connect'), 'database'],
  [coded('ENOSPC'), 'disk'],
  [coded('EROFS', 'open'), 'disk'],
  [new StorageUnavailableError(coded('ENOSPC')), 'storage'],
  [coded('ENOENT', 'open'), null],
  [fromDatabase('23505'), null],
  [new TypeError('x is not a function'), null],
])('the unavailable dependency of an error is %s', (error, part) => {
  expect(unavailableDependency(error)).toBe(part);
});

test('an unavailable database is a problem with Retry-After, and no request hangs', async ({ api, partner }) => {
  const { pool } = api.database;
  const connect = pool.connect;
  onTestFinished(() => void Object.assign(pool, { connect }));
  const query = pool.query;
  onTestFinished(() => void Object.assign(pool, { query }));
  const refused = () => Promise.reject(coded('ECONNREFUSED', 'connect'));
  Object.assign(pool, { connect: refused, query: refused });
  const answer = await partner.inject({ method: 'POST', url: searchLocations.path, payload: {} });
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(ProblemDetails.parse(answer.json())).toMatchObject({ code: 'unavailable', params: { part: 'database' } });
  expect((await api.inject({ url: '/readyz' })).json()).toMatchObject({ missing: expect.arrayContaining(['database']) });
});

test('a missing storage folder accepts no file, reports none as missing, and is never created again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-away-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = join(folder, 'files');
  const storage = await openStorage(`file:${files}`);
  await storage.put('media/a/320.webp', new Uint8Array([1, 2, 3]), 'image/webp');
  await rename(files, join(folder, 'elsewhere'));
  await expect(storage.check()).rejects.toThrow(StorageUnavailableError);
  await expect(storage.put('media/b/320.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow(StorageUnavailableError);
  await expect(storage.open('media/a/320.webp')).rejects.toThrow(StorageUnavailableError);
  await expect(storage.has('media/a/320.webp')).rejects.toThrow(StorageUnavailableError);
  expect(await readdir(folder)).toEqual(['elsewhere']);
  await rename(join(folder, 'elsewhere'), files);
  await storage.check();
  expect(await storage.has('media/a/320.webp')).toBe(true);
  expect(await readdir(join(files, 'drafts'))).toEqual(['readiness']);
});

test('a picture that cannot be read at the moment is 503, not 404', async ({ api, partner }) => {
  const { storageUrl } = api.config;
  const files = z.string().parse(/^file:(.*)$/.exec(storageUrl)?.[1]);
  const hash = 'a'.repeat(64);
  await api.database.pool.query("insert into media (hash, type, bytes) values ($1, 'image/jpeg', 1)", [hash]);
  await api.database.pool.query('update app_user set picture_hash = $1 where id = $2', [hash, partner.id]);
  const url = pathSigner(api.config.secret).sign(hash, `/media/${hash}/320.webp`);
  const get = async () => (await api.inject({ url })).statusCode;
  expect(await get()).toBe(404);
  await rename(files, `${files}-elsewhere`);
  onTestFinished(() => rename(`${files}-elsewhere`, files));
  expect(await get()).toBe(503);
  expect((await api.inject({ url: '/readyz' })).json()).toMatchObject({ missing: expect.arrayContaining(['storage']) });
});
