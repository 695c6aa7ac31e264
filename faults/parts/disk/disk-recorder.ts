// Preloaded by the server process: records what the embedded engine does to its folder, and cuts the power, or fails, at a sync.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { type DiskEvent, encoded } from './disk-log.ts';
import type { DiskFault } from './recorded-disk.ts';

const folder = process.env['FAULTS_DISK_FOLDER'] ?? '';
const logPath = process.env['FAULTS_DISK_LOG'] ?? '';
const faultPath = process.env['FAULTS_DISK_FAULT'] ?? '';
const real = { ...fs };
const opened = new Set<number>();
let log: number | null = null;
let syncs = 0;

function note(event: DiskEvent): void {
  log ??= real.openSync(logPath, 'a');
  real.writeSync(log, encoded(event));
}

/** The path relative to the folder; null if it is outside. */
function pathIn(path: unknown): string | null {
  const inner = typeof path === 'string' ? relative(folder, path) : '..';
  return inner.startsWith('..') ? null : inner;
}

/** The fault to inject at the sync that begins now. */
function faultHere(): DiskFault['what'] | null {
  if (!real.existsSync(faultPath)) return null;
  const fault = JSON.parse(real.readFileSync(faultPath, 'utf8')) as DiskFault;
  syncs += 1;
  return syncs > fault.afterSyncs ? fault.what : null;
}

const cutPower = () => process.kill(process.pid, 'SIGKILL');

/** Wraps a function that takes a path, and records the operation after it has succeeded. */
function noting<Name extends 'mkdirSync' | 'rmdirSync' | 'unlinkSync' | 'renameSync' | 'truncateSync'>(
  name: Name,
  eventOf: (path: string, second: unknown) => DiskEvent,
): void {
  const work = real[name] as (...given: unknown[]) => unknown;
  const noted = (...given: unknown[]) => {
    const result = work(...given);
    const path = pathIn(given[0]);
    if (path !== null) note(eventOf(path, given[1]));
    return result;
  };
  Object.assign(fs, { [name]: noted });
}

noting('mkdirSync', (path) => ({ what: 'mkdir', path }));
noting('rmdirSync', (path) => ({ what: 'remove', path }));
noting('unlinkSync', (path) => ({ what: 'remove', path }));
noting('renameSync', (path, to) => ({ what: 'rename', path, to: relative(folder, String(to)) }));
noting('truncateSync', (path, size) => ({ what: 'truncate', path, size: Number(size ?? 0) }));

fs.writeFileSync = (...given) => {
  const path = pathIn(given[0]);
  // The file itself is opened by the function below.
  if (path !== null && !real.existsSync(String(given[0]))) note({ what: 'create', path });
  real.writeFileSync(...given);
};
fs.openSync = (...given) => {
  const file = real.openSync(...given);
  const path = pathIn(given[0]);
  if (path !== null) {
    opened.add(file);
    note({ what: 'open', file, path });
  }
  return file;
};
fs.closeSync = (file) => {
  real.closeSync(file);
  if (opened.delete(file)) note({ what: 'close', file });
};
fs.writeSync = ((file: number, bytes: Int8Array, offset: number, length: number, at: number) => {
  const written = real.writeSync(file, bytes, offset, length, at);
  if (opened.has(file)) note({ what: 'write', file, at, bytes: new Uint8Array(bytes.buffer, bytes.byteOffset + offset, written) });
  return written;
}) as typeof fs.writeSync;
fs.fsyncSync = (file) => {
  if (!opened.has(file)) return real.fsyncSync(file);
  const fault = faultHere();
  if (fault === 'refused') throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5, syscall: 'fsync' });
  if (fault === 'cut before') cutPower();
  real.fsyncSync(file);
  note({ what: 'sync', file });
  if (fault === 'cut after') cutPower();
};
syncBuiltinESMExports();
