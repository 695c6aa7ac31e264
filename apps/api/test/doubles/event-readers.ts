import type { AddressInfo } from 'node:net';
import { type NotificationNews, type ReportNews, type StreamEvent, streamEvents } from '@rastnetz/contract';
import { vi } from 'vitest';
import type { AppHarness, Session } from '../harness/app-harness.ts';

interface News {
  readonly reports: ReportNews;
  readonly notifications: NotificationNews;
}

/** An event stream as a browser reads it. */
export interface EventReader<Name extends StreamEvent = 'reports'> {
  readonly response: Response;
  /** The next event with this name; null when the stream has ended. Other events and heartbeats are skipped. */
  next(): Promise<News[Name] | null>;
  close(): void;
}

/** Makes the server listen, so that streams can be read over the network. */
export async function listen({ app }: AppHarness): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Stops the heartbeats of streams until the end of the test: each checks all streams, so that it would end what a notification should end. */
export const stopHeartbeats = ({ app }: AppHarness) => vi.spyOn(app.endpointContext.streams, 'beat').mockResolvedValue();

/** Opens the stream as a user, and reads the events about reports. */
export const readEvents = (origin: string, session: Pick<Session, 'token'>): Promise<EventReader> => readStream(origin, session, 'reports');

/** Opens the stream as a user, and reads the events with one name. */
export async function readStream<Name extends StreamEvent>(
  origin: string,
  { token }: Pick<Session, 'token'>,
  name: Name,
): Promise<EventReader<Name>> {
  const caller = new AbortController();
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
  const response = await fetch(origin + streamEvents.path, { headers, signal: caller.signal });
  const lines = eventsOf<News[Name]>(response, name);
  return {
    response,
    next: async () => (await lines.next()).value ?? null,
    close: () => caller.abort(),
  };
}

async function* eventsOf<E>({ body }: Response, name: StreamEvent): AsyncGenerator<E> {
  const pattern = new RegExp(`^event: ${name}\ndata: (.*)$`);
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, data] = pattern.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data);
    }
  }
}
