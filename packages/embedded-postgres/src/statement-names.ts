import { message, Type } from './wire.ts';

/**
 * All connections share the session of the engine, and with it the names of prepared statements. The names of a connection are prefixed with
 * its number, so that two clients may both prepare "find-user", and all of them can be deallocated when a client disconnects.
 */
export class StatementNames {
  readonly #prefix: string;
  #used = false;

  constructor(connectionId: number) {
    this.#prefix = `c${connectionId}_`;
  }

  /** The message with its statement name made unique; messages without a name are returned unchanged. */
  rename(type: number, frame: Buffer): Buffer {
    const at = nameOffset(type, frame);
    if (at === null || frame[at] === 0) return frame;
    this.#used = true;
    return message(String.fromCharCode(type), Buffer.concat([frame.subarray(5, at), Buffer.from(this.#prefix), frame.subarray(at)]));
  }

  /** SQL that deallocates the named statements of this connection, or null if it prepared none. */
  dropAll(): string | null {
    if (!this.#used) return null;
    return `do $$ declare s record; begin
      for s in select name from pg_prepared_statements where starts_with(name, '${this.#prefix}')
      loop execute format('deallocate %I', s.name); end loop; end $$`;
  }
}

/** Offset of the statement name in a message, or null if the message has none. */
function nameOffset(type: number, frame: Buffer): number | null {
  if (type === Type.parse) return 5;
  if (type === Type.bind) return frame.indexOf(0, 5) + 1;
  const namesStatement = frame[5] === 0x53;
  return (type === Type.describe || type === Type.close) && namesStatement ? 6 : null;
}
