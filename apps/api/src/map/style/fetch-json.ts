import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;

/** Bytes that may still be read, of one document or of several together. */
export class ByteAllowance {
  #left = MAX_BYTES;

  /** @throws Error once all of them are used up */
  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new Error('it is larger than 5 MB');
  }
}

/** JSON from another host, and the URLs requested on the way to it, the last one first. */
export interface ForeignJson {
  readonly json: unknown;
  readonly addresses: readonly [string, ...string[]];
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Addresses to connect to, null if the URL is not allowed; called for the first URL and each redirect. Nothing else is connected to. */
  readonly resolve: (address: string, signal: AbortSignal) => Promise<readonly LookupAddress[] | null>;
  readonly allowance: ByteAllowance;
}

/**
 * Reads JSON from an http(s) URL of another host; size and redirects are limited, the time by `signal`.
 * @throws Error whose message contains no URL, because it may contain an API key
 */
export async function fetchJson(address: string, options: ReadOptions, earlier: readonly string[] = []): Promise<ForeignJson> {
  const found = await options.resolve(address, options.signal);
  if (!found) throw new Error('it is an address of a private network');
  const dispatcher = new Agent({ connect: { lookup: lookupOf(found) } });
  try {
    return await readFrom(address, dispatcher, options, earlier);
  } finally {
    await dispatcher.destroy();
  }
}

/** Connects to the addresses that were checked: a second resolution could return others (DNS rebinding). */
function lookupOf(found: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, [...found]);
    else if (first) callback(null, first.address, first.family);
  };
}

/** Node's fetch accepts an agent of the same major version of undici, but its declared type is from another release. */
const through = (agent: Agent): RequestInit => ({ dispatcher: agent }) as object as RequestInit;

async function readFrom(address: string, dispatcher: Agent, options: ReadOptions, earlier: readonly string[]): Promise<ForeignJson> {
  const { signal, allowance } = options;
  const response = await fetch(address, { signal, redirect: 'manual', headers: { accept: 'application/json' }, ...through(dispatcher) });
  const location = response.headers.get('location');
  if (location !== null && response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    return fetchJson(nextAddress(location, address, earlier), options, [address, ...earlier]);
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the response status is ${response.status}`);
  }
  return { json: JSON.parse(await boundedText(response, allowance)), addresses: [address, ...earlier] };
}

function nextAddress(location: string, address: string, earlier: readonly string[]): string {
  const next = URL.parse(location, address);
  if (!next || !/^https?:$/.test(next.protocol)) throw new Error('it redirects to an address that is not http');
  if (earlier.length >= MAX_REDIRECTS) throw new Error('it has too many redirects');
  return next.href;
}

async function boundedText({ body }: Response, allowance: ByteAllowance): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) {
    allowance.take(chunk.byteLength);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
