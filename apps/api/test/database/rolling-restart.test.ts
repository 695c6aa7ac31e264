import { type Location, MAX_WAITING_FILES, searchLocations, sendFile } from '@rastnetz/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../doubles/event-readers.ts';
import { openTinyProxy, type TinyProxy } from '../doubles/tiny-proxy.ts';
import { formOf, type Session } from '../harness/app-harness.ts';
import { draftOf, picture, post, save } from '../harness/factories.ts';
import { type NodeProcess, requestOver } from '../harness/node-processes.ts';
import { openTwoNodes, type TwoNodes } from './two-nodes.ts';

let nodes: TwoNodes;
let proxy: TinyProxy;
let admin: Session;
beforeAll(async () => {
  nodes = await openTwoNodes();
  proxy = await openTinyProxy([nodes.a.origin, nodes.b.origin]);
  const roamer = await nodes.signIn('admin');
  const session = roamer.at(nodes.a);
  const authorization = `Bearer ${session.token}`;
  admin = { ...session, inject: (options) => requestOver(proxy.origin, { ...options, headers: { authorization, ...options.headers } }) };
});
afterAll(async () => {
  await proxy?.close();
  await nodes?.close();
});

/** Requests and responses during the restarts. */
const answers: { readonly what: string; readonly status: number }[] = [];
const stored: Location[] = [];
let isOver = false;
let streamsOpened = 0;

async function again(
  what: string,
  request: () => Promise<{ readonly statusCode: number; json?(): unknown }>,
  done?: (body: unknown) => void,
) {
  while (!isOver) {
    const answer = await request().catch((error: Error) => ({ statusCode: 0, json: () => error.message }));
    answers.push({ what, status: answer.statusCode });
    if (answer.statusCode === 200) done?.(answer.json?.());
  }
}

/** A browser at the clearing, which reopens its event stream whenever it ends. */
async function watch(): Promise<void> {
  while (!isOver) {
    const events = await readEvents(proxy.origin, admin);
    answers.push({ what: 'stream', status: events.response.status });
    streamsOpened += 1;
    const closing = setInterval(() => isOver && events.close(), 100);
    while ((await events.next().catch(() => null)) !== null);
    clearInterval(closing);
  }
}

async function restart(node: NodeProcess): Promise<void> {
  expect(await node.stop()).toBe(0);
  await node.start();
  await expect.poll(() => proxy.ready().includes(node.origin)).toBe(true);
}

test('both nodes are restarted one after the other, and every request meanwhile is answered and stored', async () => {
  const shown = await save(admin, draftOf('RASTHOF', { name: 'Rasthof Bild' }), [await picture('file', 7)]);
  const upload = await formOf('upload', { part: 'images' }, [await picture('file', 8)]);
  let number = 0;
  const saveNext = () => {
    number += 1;
    return post(admin, draftOf('RASTHOF', { name: `Rasthof ${number}` }));
  };
  const find = () => admin.inject({ method: 'POST', url: searchLocations.path, payload: { suche: 'Rasthof' } });
  let sent = 0;
  const sendNext = () => {
    sent += 1;
    return sent > MAX_WAITING_FILES ? find() : admin.inject({ method: 'POST', url: sendFile.path, ...upload });
  };
  const callers = [
    again('save', saveNext, (body) => stored.push(body as Location)),
    again('save', saveNext, (body) => stored.push(body as Location)),
    again('search', find),
    again('picture', () => requestOver(proxy.origin, { url: shown.mainImageURL ?? '' })),
    again('upload', sendNext),
    watch(),
  ];
  await expect.poll(() => answers.length).toBeGreaterThan(20);
  await restart(nodes.a);
  await restart(nodes.b);
  const soFar = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(soFar + 20);
  isOver = true;
  await Promise.all(callers);

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(streamsOpened).toBeGreaterThan(1);
  const { rows } = await nodes.pool.query<{ id: string }>("select id from location where name like 'Rasthof %'");
  const kept = new Set(rows.map(({ id }) => id));
  expect(stored.filter(({ _id }) => !kept.has(_id))).toEqual([]);
  expect(kept.size).toBe(stored.length + 1);
});
