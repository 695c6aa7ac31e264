import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { SHORT_LIVED } from './short-lived.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** A server process, accessed over the network. */
export interface NodeProcess {
  readonly origin: string;
  /** Its complete output, across restarts. */
  printed(): string;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Waits until `/readyz` is ok. */
  start(): Promise<void>;
  /** Stops it as a container runtime does, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills it as a power failure would. */
  kill(): Promise<void>;
}

/** Below the range from which Linux assigns ephemeral ports, so that a free one stays free until its server opens it. */
const [FIRST, LAST] = [20_000, 32_000];

/** A TCP port of 127.0.0.1 on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** Requests over the network with the options and responses of `inject`, so that helpers work with both. */
export async function requestOver(origin: string, options: InjectOptions): Promise<LightMyRequestResponse> {
  const { method = 'GET', url, headers, query, payload } = options;
  const address = new URL(String(url), origin);
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string>)) address.searchParams.set(name, value);
  const isJson = typeof payload === 'object' && !(payload instanceof Uint8Array);
  const body = isJson ? JSON.stringify(payload) : (payload as Uint8Array | undefined);
  const sent = { ...(isJson && { 'content-type': 'application/json' }), ...(headers as Record<string, string>) };
  const answer = await fetch(address, { method, headers: sent, ...(body !== undefined && { body: body as string }) });
  const rawPayload = Buffer.from(await answer.arrayBuffer());
  const text = rawPayload.toString();
  const response = { statusCode: answer.status, headers: Object.fromEntries(answer.headers), rawPayload, body: text, payload: text };
  return { ...response, json: () => JSON.parse(text) } as unknown as LightMyRequestResponse;
}

/** A process with these settings, not started yet. */
export async function nodeProcess(settings: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: '',
    DEMO: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    EMBEDDED_FSYNC: '0',
    ...SHORT_LIVED.env,
    ...settings,
    PORT: port,
  };
  let child: ChildProcess | null = null;
  let printed = '';
  const hear = (chunk: unknown) => {
    printed += chunk;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  };
  return {
    origin,
    printed: () => printed,
    request: (options) => requestOver(origin, options),
    async start() {
      const started = spawn(process.execPath, [...SHORT_LIVED.flags, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      for (const stream of [started.stdout, started.stderr]) stream.on('data', hear);
      while (started.exitCode === null && started.signalCode === null) {
        if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`ended before it was ready: ${printed}`);
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}
