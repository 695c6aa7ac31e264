import type { AddressInfo } from 'node:net';
import { type ReportNews, streamReports } from '@rastnetz/contract';
import type { AppHarness, Session } from '../harness/app-harness.ts';

/** A stream of events as a browser reads it. */
export interface EventReader {
  readonly response: Response;
  /** The next news; null when the stream has ended. Heartbeats are passed over. */
  next(): Promise<ReportNews | null>;
  close(): void;
}

/** Has the server listen, so that streams can be read over the network. */
export async function listen({ app }: AppHarness): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Opens the stream of the clearing as somebody. */
export async function readEvents(origin: string, { token }: Pick<Session, 'token'>): Promise<EventReader> {
  const caller = new AbortController();
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
  const response = await fetch(origin + streamReports.path, { headers, signal: caller.signal });
  const lines = eventsOf(response);
  return {
    response,
    next: async () => (await lines.next()).value ?? null,
    close: () => caller.abort(),
  };
}

async function* eventsOf({ body }: Response): AsyncGenerator<ReportNews> {
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, data] = /^event: news\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data);
    }
  }
}
