import { streamEvents } from '@rastnetz/contract';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { followEvents } from '#kit/api/event-stream.ts';
import { setUser } from '#kit/session/session-store.ts';
import { fakeApi } from '../harness/fake-api.ts';
import { ADMIN } from '../harness/people.ts';

beforeEach(() => setUser(ADMIN));

/** The events that arrive when the server sends these pieces and keeps the connection open. */
async function received(pieces: readonly Uint8Array[], count: number): Promise<unknown[]> {
  const events: unknown[] = [];
  fakeApi().onResponse(streamEvents, () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => pieces.forEach((piece) => void controller.enqueue(piece)) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const stop = followEvents(streamEvents, { onEvent: (data) => events.push(data), onBreak: () => events.push('break') });
  await waitFor(() => expect(events).toHaveLength(count));
  stop();
  return events;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
])('events separated by %s arrive whole and in order, also byte by byte', async (_name, end) => {
  const text = [
    ':',
    '',
    'event: reports',
    'data: {"open":3,"name":"Rasthof Süd"}',
    '',
    'event: reports',
    'data: {"open":',
    'data: 4}',
    '',
    '',
  ].join(end);
  const events = [{ open: 3, name: 'Rasthof Süd' }, { open: 4 }];
  expect(await received([bytes(text)], 2)).toEqual(events);
  expect(
    await received(
      Array.from(bytes(text), (byte) => Uint8Array.of(byte)),
      2,
    ),
  ).toEqual(events);
});
