import { readFileSync } from 'node:fs';

/** An operation on a folder of files; the log has them in order, with paths relative to the folder. */
export type DiskEvent =
  | { readonly what: 'open'; readonly file: number; readonly path: string }
  | { readonly what: 'close'; readonly file: number }
  | { readonly what: 'sync'; readonly file: number }
  | { readonly what: 'write'; readonly file: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly what: 'truncate'; readonly path: string; readonly size: number }
  | NameEvent;

/** A name that is created, removed or changed. */
export type NameEvent =
  | { readonly what: 'create'; readonly path: string }
  | { readonly what: 'mkdir'; readonly path: string }
  | { readonly what: 'remove'; readonly path: string }
  | { readonly what: 'rename'; readonly path: string; readonly to: string };

const LENGTHS = 8;

/** An event as stored: two lengths, the event as JSON without its bytes, its bytes. */
export function encoded(event: DiskEvent): Buffer {
  const { bytes = new Uint8Array(), ...rest } = { bytes: undefined, ...event };
  const head = Buffer.from(JSON.stringify(rest));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32LE(head.length, 0);
  lengths.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([lengths, head, bytes]);
}

/** Every complete event of a log; a partial one at the end, left by a killed process, is ignored. */
export function* readDiskLog(path: string): Generator<DiskEvent> {
  const log = readFileSync(path);
  for (let at = 0; at + LENGTHS <= log.length; ) {
    const head = at + LENGTHS;
    const bytes = head + log.readUInt32LE(at);
    const end = bytes + log.readUInt32LE(at + 4);
    if (end > log.length) return;
    const event = JSON.parse(log.toString('utf8', head, bytes)) as DiskEvent;
    yield event.what === 'write' ? { ...event, bytes: log.subarray(bytes, end) } : event;
    at = end;
  }
}
