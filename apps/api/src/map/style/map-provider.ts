import type { FastifyBaseLogger } from 'fastify';
import { ZodError } from 'zod';
import { ByteAllowance, fetchJson, type ReadOptions } from './fetch-json.ts';
import { policyOrigin } from './policy-origin.ts';
import { styleAddresses, tileAddresses } from './style-addresses.ts';
import { StyleHosts } from './style-hosts.ts';

/** A style that needs more hosts is no map style; the limit keeps the header short. */
const MAX_ORIGINS = 20;
/** Different URLs of one document that are looked at: a style of 5 MB can contain 400,000, which would take seconds. */
const MAX_URLS = 1000;
const TIMEOUT_MS = 5000;
/** Retries start after a second and back off exponentially up to a minute. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;
/** Providers occasionally change the hosts of their tiles. */
const REFRESH_MS = 24 * 60 * 60_000;

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;

/**
 * The provider of `MAP_STYLE_URL`: determines the origins of its tiles, fonts and sprites for the content security policy. Until the style
 * has been read only the provider's own origin is allowed; reading is retried in the background.
 */
export class MapProvider {
  readonly #styleUrl: string | null;
  readonly #log: Log;
  readonly #firstRetryMs: number;
  readonly #ending = new AbortController();
  #origins: readonly string[];
  #hasFailed = false;
  /** Delay after an incomplete or failed read, in milliseconds; 0 if nothing is missing. */
  #retryMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(styleUrl: string | null, log: Log, firstRetryMs = FIRST_RETRY_MS) {
    this.#styleUrl = styleUrl;
    this.#log = log;
    this.#firstRetryMs = firstRetryMs;
    this.#origins = styleUrl === null ? [] : nameable([styleUrl], styleUrl, new StyleHosts(styleUrl));
  }

  /** Origins a page may load the map from; empty with the built-in map. */
  get origins(): readonly string[] {
    return this.#origins;
  }

  /** Reads the style, for at most five seconds, and refreshes it until `stop`. Never rejects. */
  async start(): Promise<void> {
    if (this.#styleUrl === null || this.#ending.signal.aborted) return;
    await this.#read(this.#styleUrl);
    if (this.#ending.signal.aborted) return;
    this.#timer = setTimeout(() => void this.start(), this.#retryMs || REFRESH_MS).unref();
  }

  stop(): void {
    this.#ending.abort();
    clearTimeout(this.#timer);
  }

  async #read(styleUrl: string): Promise<void> {
    try {
      const { origins, isWhole } = await readOrigins(styleUrl, AbortSignal.any([this.#ending.signal, AbortSignal.timeout(TIMEOUT_MS)]));
      // Earlier origins remain allowed while a part of the style cannot be read.
      this.#origins = isWhole ? origins : bounded([...origins, ...this.#origins]);
      if (this.#hasFailed) this.#log.info('The map style of MAP_STYLE_URL can be read again.');
      this.#hasFailed = false;
      this.#retryMs = isWhole ? 0 : this.#nextRetryMs();
    } catch (error) {
      if (!this.#hasFailed && !this.#ending.signal.aborted)
        this.#log.warn(`MAP_STYLE_URL: the style cannot be read: ${reasonOf(error)}. Its map may stay empty; it is tried again.`);
      this.#hasFailed = true;
      this.#retryMs = this.#nextRetryMs();
    }
  }

  #nextRetryMs(): number {
    return this.#retryMs === 0 ? this.#firstRetryMs : Math.min(2 * this.#retryMs, MAX_RETRY_MS);
  }
}

const nameable = (addresses: readonly string[], base: string, hosts: StyleHosts): string[] => [
  ...new Set(
    [...new Set(addresses)]
      .slice(0, MAX_URLS)
      .map((address) => policyOrigin(address, base))
      .filter((origin) => origin !== null)
      .filter((origin) => hosts.mayName(origin)),
  ),
];

/** Distinct origins, at most as many as the header may contain. */
const bounded = (origins: readonly string[]): string[] => [...new Set(origins)].slice(0, MAX_ORIGINS);

/** The origins that a style needs; not whole if a TileJSON cannot be read, which affects only its own source. */
async function readOrigins(
  styleUrl: string,
  signal: AbortSignal,
): Promise<{ readonly origins: readonly string[]; readonly isWhole: boolean }> {
  const hosts = new StyleHosts(styleUrl);
  const resolve: ReadOptions['resolve'] = (...asked) => hosts.resolve(...asked);
  const style = await fetchJson(styleUrl, { signal, resolve, allowance: new ByteAllowance() });
  const [base] = style.addresses;
  const { all, tileJson } = styleAddresses(style.json);
  const own = nameable([...style.addresses.toReversed(), ...all], base, hosts);
  const options = { signal, resolve, allowance: new ByteAllowance() };
  const tiles = await Promise.all(tileJson.slice(0, MAX_ORIGINS).map((address) => tileOrigins(address, base, hosts, options)));
  return { origins: bounded([...own, ...tiles.flatMap((origins) => origins ?? [])]), isWhole: !tiles.includes(null) };
}

/** Tile origins of a TileJSON; null if it cannot be read, empty if the style may not refer to its network. All of a style have one allowance. */
async function tileOrigins(address: string, base: string, hosts: StyleHosts, options: ReadOptions): Promise<readonly string[] | null> {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  try {
    if (!(await hosts.resolve(url.href, options.signal))) return [];
    const { json, addresses } = await fetchJson(url.href, options);
    return nameable([...addresses.toReversed(), ...tileAddresses(json)], addresses[0], hosts);
  } catch {
    return null;
  }
}

/** Reason of a failure, without URL or response. */
function reasonOf(error: unknown): string {
  if (error instanceof ZodError || error instanceof SyntaxError) return 'it is no MapLibre style';
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'it takes longer than 5 s';
  return error.message === 'fetch failed' ? 'its host cannot be reached' : error.message;
}
