/** The parts of PostgreSQL's wire protocol (version 3) that the gateway reads and writes. */

/** Type bytes of the messages that the gateway handles; all others are passed through. */
export const Type = {
  bind: 0x42,
  close: 0x43,
  describe: 0x44,
  flush: 0x48,
  notification: 0x41,
  parse: 0x50,
  query: 0x51,
  readyForQuery: 0x5a,
  sync: 0x53,
  terminate: 0x58,
} as const;

export const SSL_REQUEST = 80_877_103;
export const GSS_REQUEST = 80_877_104;
export const CANCEL_REQUEST = 80_877_102;

/** Frames a body as a message: type, length (itself included), body. */
export function message(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const frame = Buffer.alloc(5 + body.length);
  frame.write(type, 0, 'latin1');
  frame.writeInt32BE(4 + body.length, 1);
  body.copy(frame, 5);
  return frame;
}

/** A simple query, as `psql` would send it. */
export function query(sql: string): Buffer {
  return message('Q', Buffer.from(`${sql}\0`));
}

/** An error that leaves the session usable; `code` is a SQLSTATE. */
export function errorResponse(code: string, text: string): Buffer {
  return message('E', Buffer.from(`SERROR\0VERROR\0C${code}\0M${text}\0\0`));
}

/** Ends a unit: 'I' idle, 'T' in a transaction, 'E' in a failed one. */
export function readyForQuery(status: string): Buffer {
  return message('Z', Buffer.from(status, 'latin1'));
}

/** Response to a startup packet: no password (the permissions of the socket file restrict access), settings, ready. */
export function greeting(connectionId: number): Buffer {
  const settings = [
    ['server_version', '18.3'],
    ['server_encoding', 'UTF8'],
    ['client_encoding', 'UTF8'],
    ['DateStyle', 'ISO, MDY'],
    ['TimeZone', 'UTC'],
    ['integer_datetimes', 'on'],
    ['standard_conforming_strings', 'on'],
  ].map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`)));
  const key = Buffer.alloc(8);
  key.writeInt32BE(connectionId, 0);
  return Buffer.concat([message('R', Buffer.alloc(4)), ...settings, message('K', key), readyForQuery('I')]);
}

/**
 * Calls `visit` with the type byte and the bytes of every complete message of a buffer. Returns the remaining bytes.
 * @throws Error when the bytes are not protocol messages
 */
export function eachMessage(bytes: Buffer, visit: (type: number, frame: Buffer) => void): Buffer {
  let at = 0;
  while (at + 5 <= bytes.length) {
    const length = bytes.readInt32BE(at + 1);
    if (length < 4) throw new Error('not a message of the PostgreSQL protocol');
    const end = at + 1 + length;
    if (end > bytes.length) break;
    visit(bytes.readUInt8(at), bytes.subarray(at, end));
    at = end;
  }
  return bytes.subarray(at);
}
