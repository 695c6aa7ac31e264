import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Response to a request; status 0 without one. */
export interface ReceivedResponse {
  readonly status: number;
  /** Whether the connection was refused, so that the request cannot have had an effect. */
  readonly isRefused: boolean;
  readonly body: unknown;
}

/** Content of a request. */
export interface Sent {
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responses that clients should never see, whichever fault is injected; one message each. */
export class Violations {
  readonly #counts = new Map<string, number>();

  add(message: string): void {
    this.#counts.set(message, (this.#counts.get(message) ?? 0) + 1);
  }

  /** Returns every message with its count, and resets the list. */
  take(): string[] {
    const messages = [...this.#counts].map(([message, count]) => (count > 1 ? `${message} (${count} times)` : message));
    this.#counts.clear();
    return messages;
  }
}

/** Maximum time for any response, in milliseconds. */
export const RESPONSE_WITHIN_MS = 45_000;

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return (response.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : text;
}

/** An HTTP client with fixed headers; complains about malformed error responses. */
export class HttpClient {
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #violations: Violations;
  readonly #withinMs: number;

  constructor(origin: string, headers: Readonly<Record<string, string>>, violations: Violations, withinMs: number) {
    this.#origin = origin;
    this.#headers = headers;
    this.#violations = violations;
    this.#withinMs = withinMs;
  }

  /** Sends a request; the status is 0 without a response in time. */
  async request(method: string, path: string, { json, form, headers }: Sent = {}): Promise<ReceivedResponse> {
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const all = { ...(json !== undefined && { 'content-type': 'application/json' }), ...this.#headers, ...headers };
    const began = performance.now();
    try {
      const response = await fetch(this.#origin + path, { method, headers: all, body, signal: AbortSignal.timeout(this.#withinMs) });
      const answer = { status: response.status, isRefused: false, body: await bodyOf(response) };
      this.#check(`${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')}`, response, answer.body);
      return answer;
    } catch (error) {
      // A broken connection is what a killed server looks like; a hanging one is a failure.
      if (performance.now() - began >= this.#withinMs)
        this.#violations.add(`${method} ${path} got no response within ${this.#withinMs / 1000} s`);
      return { status: 0, isRefused: Object(Object(error).cause).code === 'ECONNREFUSED', body: null };
    }
  }

  #check(what: string, response: Response, body: unknown): void {
    const { status, headers } = response;
    if (status === 503 && !headers.has('retry-after')) this.#violations.add(`${what}: 503 without Retry-After`);
    if (status >= 500 && typeof Object(body).code !== 'string') this.#violations.add(`${what}: ${status} without Problem Details`);
    if (status >= 500 && status !== 503) this.#violations.add(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }
}

/** A random address of the documentation range (RFC 3849), so that limits per network affect nobody else. */
export const randomNetwork = (): string => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

/** Polls until a condition holds; returns whether it did in time. */
export async function pollUntil(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs;
  while (performance.now() < until) {
    if (await holds()) return true;
    await pause(50);
  }
  return false;
}
