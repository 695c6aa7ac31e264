import { type LocationWrite, saveLocation } from '@rastnetz/contract';
import { PROGRAM, type Staff } from './staff.ts';

/** Response times of all users of a load, in milliseconds, in order of completion. */
export interface LoadRecord {
  readonly reads: number[];
  readonly saves: number[];
  readonly failures: string[];
}

/** Sends the requests of one user; a failed one is recorded and thrown. */
export interface Caller {
  read(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
  save(location: LocationWrite): Promise<void>;
}

/** Sends requests for a user, and records the time of each response, body included. */
export function callerFor(origin: string, { token }: Staff, record: LoadRecord): Caller {
  const known = { authorization: `Bearer ${token}`, 'user-agent': PROGRAM };

  async function timed(times: number[], path: string, init: RequestInit, fine: readonly number[]): Promise<string> {
    const start = performance.now();
    const { status, text } = await send(origin + path, init);
    times.push(performance.now() - start);
    if (fine.includes(status)) return text;
    const failure = `${init.method} ${path.split('?')[0]}: ${status || 'no response'} ${text.slice(0, 200)}`;
    record.failures.push(failure);
    throw new Error(failure);
  }

  return {
    async read(method, path, body) {
      const headers = { ...known, ...(body && { 'content-type': 'application/json' }) };
      return JSON.parse(await timed(record.reads, path, { method, headers, ...(body && { body: JSON.stringify(body) }) }, [200]));
    },
    async save(location) {
      const body = new FormData();
      body.set('standort', JSON.stringify(location));
      // Two users may have opened the same location: a conflict is the correct response to the later one.
      await timed(record.saves, saveLocation.path, { method: 'POST', headers: known, body }, [200, 409]);
    },
  };
}

/** The complete response; status 0 if there is none. */
const send = (url: string, init: RequestInit): Promise<{ status: number; text: string }> =>
  fetch(url, init).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    (error: Error) => ({ status: 0, text: String(error.cause ?? error) }),
  );
