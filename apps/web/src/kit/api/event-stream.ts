import type { Endpoint } from '@rastnetz/contract';
import { createParser } from 'eventsource-parser';
import { currentToken } from '#kit/session/session-store.ts';
import { ApiError } from './api-error.ts';
import { apiFailure } from './api-failure.ts';
import { outgoingRequest } from './request.ts';
import { withReauthentication } from './with-reauthentication.ts';

interface EventHandlers {
  /** Called with the parsed data of an event, and its name. */
  readonly onEvent: (data: unknown, name: string) => void;
  /** Called when the connection is lost; it is reopened after a delay. */
  readonly onBreak: () => void;
}

/** Delays before reconnecting, in milliseconds; the last one repeats. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000, 60_000];
/** The server sends a heartbeat every 25 seconds; a connection silent for longer is dead. */
const SILENCE_MS = 70_000;
/** Statuses after which reconnecting is pointless: the session has ended, or the right was revoked. */
const FINAL: readonly number[] = [401, 403];

/**
 * Follows a stream of server-sent events with the session's token, which `EventSource` cannot send. Paused while the page is hidden,
 * because browsers limit connections per server; reconnects with growing delays. Returns a function that stops it.
 */
export function followEvents(endpoint: Endpoint, handlers: EventHandlers): () => void {
  const follower = new Follower(endpoint, handlers);
  const look = () => follower.look();
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    follower.stop();
  };
}

class Follower {
  readonly #endpoint: Endpoint;
  readonly #handlers: EventHandlers;
  #running: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isOver = false;
  /** Set when re-authentication was cancelled; reset when the page becomes visible again. */
  #isDeclined = false;

  constructor(endpoint: Endpoint, handlers: EventHandlers) {
    this.#endpoint = endpoint;
    this.#handlers = handlers;
  }

  /** Connects while the page is visible, disconnects while it is hidden. */
  look(): void {
    if (document.visibilityState === 'hidden') this.stop();
    else if (this.#running === null) this.#start();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = null;
  }

  #start(): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    this.#running = new AbortController();
    void this.#run(this.#running.signal);
  }

  async #run(signal: AbortSignal): Promise<void> {
    this.#isDeclined = false;
    try {
      for await (const { data, name } of eventsOf(this.#endpoint, signal)) {
        this.#failures = 0;
        if (!signal.aborted) this.#handlers.onEvent(data, name);
      }
    } catch (error) {
      this.#isDeclined = error instanceof ApiError && error.code === 'reauthentication_required';
      this.#isOver = !this.#isDeclined && error instanceof ApiError && FINAL.includes(error.status);
    }
    if (!signal.aborted) this.#tryLater();
  }

  #tryLater(): void {
    this.#running = null;
    this.#handlers.onBreak();
    if (this.#isDeclined) return;
    this.#timer = setTimeout(() => this.#start(), PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length - 1)]);
    this.#failures += 1;
  }
}

interface ReceivedEvent {
  readonly data: unknown;
  readonly name: string;
}

/** The events of one connection, parsed from JSON. Throws ApiError if it is refused. */
async function* eventsOf(endpoint: Endpoint, signal: AbortSignal): AsyncGenerator<ReceivedEvent> {
  const events: ReceivedEvent[] = [];
  const parser = createParser({ onEvent: ({ data, event = '' }) => events.push({ data: JSON.parse(data), name: event }) });
  for await (const piece of piecesOf(await withReauthentication(() => open(endpoint, signal)), signal)) {
    parser.feed(piece);
    yield* events.splice(0);
  }
}

async function open(endpoint: Endpoint, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = currentToken();
  const { url, method, headers } = outgoingRequest(endpoint, {}, token);
  const response = await fetch(url, { method, headers: { ...headers, accept: 'text/event-stream' }, signal });
  if (response.ok && response.body) return response.body;
  throw apiFailure(endpoint, token, { status: response.status, text: await response.text() });
}

/** Chunks of text until the end of the stream, an abort, or a silence that means the connection is dead. */
async function* piecesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  let silence = setTimeout(cancel, SILENCE_MS);
  try {
    for (let step = await reader.read(); step.value && !signal.aborted; step = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(cancel, SILENCE_MS);
      yield decoder.decode(step.value, { stream: true });
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', cancel);
  }
}
