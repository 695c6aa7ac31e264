import { message, Type } from './wire.ts';

/**
 * All connections share the engine's one session, and with it the names of prepared statements. Every connection's names
 * get its number in front, so that two clients may both prepare "find-user", and all can be dropped when one leaves.
 */
export class StatementNames {
  readonly #prefix: string;
  #used = false;

  constructor(connectionId: number) {
    this.#prefix = `c${connectionId}_`;
  }

  /** The same message with the statement's name made unique; messages that name none come back as they are. */
  rename(type: number, frame: Buffer): Buffer {
    const at = nameOffset(type, frame);
    if (at === null || frame[at] === 0) return frame;
    this.#used = true;
    return message(String.fromCharCode(type), Buffer.concat([frame.subarray(5, at), Buffer.from(this.#prefix), frame.subarray(at)]));
  }

  /** SQL that drops what this connection prepared, or null when it prepared nothing by name. */
  dropAll(): string | null {
    if (!this.#used) return null;
    return `do $$ declare s record; begin
      for s in select name from pg_prepared_statements where starts_with(name, '${this.#prefix}')
      loop execute format('deallocate %I', s.name); end loop; end $$`;
  }
}

/** Where the name of a statement starts in a message, or null when the message has none. */
function nameOffset(type: number, frame: Buffer): number | null {
  if (type === Type.parse) return 5;
  if (type === Type.bind) return frame.indexOf(0, 5) + 1;
  const namesStatement = frame[5] === 0x53;
  return (type === Type.describe || type === Type.close) && namesStatement ? 6 : null;
}
