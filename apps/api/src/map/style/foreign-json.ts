const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;

/** JSON from another host and every address that was asked on the way to it, the last one first. */
export interface ForeignJson {
  readonly json: unknown;
  readonly addresses: readonly [string, ...string[]];
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Whether a URL may be fetched: checked for the first one and for every redirect. */
  readonly mayAsk: (address: string, signal: AbortSignal) => Promise<boolean>;
}

/**
 * Reads JSON from an http(s) address of another host: bounded in size and redirects, the time by `signal`.
 * @throws Error when it cannot be had, with a reason that repeats no address: it may carry a key
 */
export async function readForeignJson(
  address: string,
  { signal, mayAsk }: ReadOptions,
  earlier: readonly string[] = [],
): Promise<ForeignJson> {
  if (!(await mayAsk(address, signal))) throw new Error('it leads into a private network');
  const response = await fetch(address, { signal, redirect: 'manual', headers: { accept: 'application/json' } });
  const location = response.headers.get('location');
  if (location !== null && response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    return readForeignJson(nextAddress(location, address, earlier), { signal, mayAsk }, [address, ...earlier]);
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answered ${response.status}`);
  }
  return { json: JSON.parse(await boundedText(response)), addresses: [address, ...earlier] };
}

function nextAddress(location: string, address: string, earlier: readonly string[]): string {
  const next = URL.parse(location, address);
  if (!next || !/^https?:$/.test(next.protocol)) throw new Error('it leads to something that is not http');
  if (earlier.length >= MAX_REDIRECTS) throw new Error('it leads on and on');
  return next.href;
}

async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error('it is larger than 5 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
