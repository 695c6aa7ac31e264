import type { FastifyBaseLogger } from 'fastify';
import { ZodError } from 'zod';
import { readForeignJson } from './foreign-json.ts';
import { policyOrigin } from './policy-origin.ts';
import { styleAddresses, tileAddresses } from './style-addresses.ts';

/** A style that needs more hosts than this is no map style; the header stays short. */
const MAX_ORIGINS = 20;
const TIMEOUT_MS = 5000;
const RETRY_MS = 60_000;
/** Providers move their tiles now and then. */
const REFRESH_MS = 24 * 60 * 60_000;

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;

/**
 * The provider of `MAP_STYLE_URL`: knows which origins its style loads tiles, fonts and pictures from, for the content
 * security policy. Until the style could be read only its own origin is known; reading is tried again in the background.
 */
export class MapProvider {
  readonly #styleUrl: string | null;
  readonly #log: Log;
  readonly #retryMs: number;
  readonly #ending = new AbortController();
  #origins: readonly string[];
  #hasFailed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(styleUrl: string | null, log: Log, retryMs = RETRY_MS) {
    this.#styleUrl = styleUrl;
    this.#log = log;
    this.#retryMs = retryMs;
    this.#origins = styleUrl === null ? [] : nameable([styleUrl], styleUrl);
  }

  /** Origins a page may load the map from; empty with the built-in map. */
  get origins(): readonly string[] {
    return this.#origins;
  }

  /** Reads the style, for at most five seconds, and keeps what it says fresh until `stop`. Never fails. */
  async start(): Promise<void> {
    if (this.#styleUrl === null || this.#ending.signal.aborted) return;
    const isRead = await this.#read(this.#styleUrl);
    if (this.#ending.signal.aborted) return;
    this.#timer = setTimeout(() => void this.start(), isRead ? REFRESH_MS : this.#retryMs).unref();
  }

  stop(): void {
    this.#ending.abort();
    clearTimeout(this.#timer);
  }

  async #read(styleUrl: string): Promise<boolean> {
    try {
      this.#origins = await readOrigins(styleUrl, AbortSignal.any([this.#ending.signal, AbortSignal.timeout(TIMEOUT_MS)]));
      if (this.#hasFailed) this.#log.info('The map style of MAP_STYLE_URL can be read again.');
      this.#hasFailed = false;
      return true;
    } catch (error) {
      if (!this.#hasFailed && !this.#ending.signal.aborted)
        this.#log.warn(`MAP_STYLE_URL: the style cannot be read: ${reasonOf(error)}. Its map may stay empty; it is tried again.`);
      this.#hasFailed = true;
      return false;
    }
  }
}

const nameable = (addresses: readonly string[], base: string): string[] => [
  ...new Set(addresses.map((address) => policyOrigin(address, base)).filter((origin) => origin !== null)),
];

async function readOrigins(styleUrl: string, signal: AbortSignal): Promise<readonly string[]> {
  const style = await readForeignJson(styleUrl, signal);
  const [base] = style.addresses;
  const { all, tileJson } = styleAddresses(style.json);
  const own = nameable([...style.addresses.toReversed(), ...all], base);
  const tiles = await Promise.all(tileJson.slice(0, MAX_ORIGINS).map((address) => tileOrigins(address, base, signal)));
  return [...new Set([...own, ...tiles.flat()])].slice(0, MAX_ORIGINS);
}

/** Where the tiles of a TileJSON come from; one that cannot be read costs its own source only. */
async function tileOrigins(address: string, base: string, signal: AbortSignal): Promise<readonly string[]> {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  try {
    const { json, addresses } = await readForeignJson(url.href, signal);
    return nameable([...addresses.toReversed(), ...tileAddresses(json)], addresses[0]);
  } catch {
    return [];
  }
}

/** Why, in words that repeat neither the address nor the answer. */
function reasonOf(error: unknown): string {
  if (error instanceof ZodError || error instanceof SyntaxError) return 'it is no MapLibre style';
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'it takes longer than 5 s';
  return error.message === 'fetch failed' ? 'its host cannot be reached' : error.message;
}
