import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { FaultProxy } from '../fixture/fault-proxy.ts';
import { expectReady, expectRefused, expectReportedMissing, type FaultInjection, limitOf, type Scene } from './fault-injection.ts';

const CUTS = 5;
const ENDS = 3;
const BETWEEN_MS = 700;
const ENDED_WITHIN_MS = 20_000;

const CHARACTERS_SHOWN = 1500;
/** The end of what a server printed besides its log. */
const printedEnd = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .join('\n')
    .slice(-CHARACTERS_SHOWN);

/** Ends the thread of the embedded engine: the server must log it and end, and start again. */
async function endEngine(scene: Scene): Promise<void> {
  const { fixture, findings } = scene;
  const server = fixture.server();
  server.signal('SIGUSR2');
  const code = await Promise.race([server.exited, pause(limitOf(scene, ENDED_WITHIN_MS), 'running' as const)]);
  if (code !== 1) findings.readyz.push(`without its database the server exited with ${code} instead of 1`);
  if (!server.output().includes('the server stops'))
    findings.others.push(`the server logged no reason for its exit: ${printedEnd(server.output())}`);
  await fixture.kill();
  await fixture.start();
}

/** Ends every connection of the server, as a database admin would. */
async function terminate({ fixture }: Scene): Promise<void> {
  const client = new pg.Client({ connectionString: fixture.unaffected.databaseUrl ?? '' });
  await client.connect();
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await client.query(others).finally(() => client.end());
}

async function outage(scene: Scene, during: string, begin: () => void, end: () => void): Promise<void> {
  const began = performance.now();
  begin();
  await expectReportedMissing(scene, 'database', began);
  await expectRefused(scene, during);
  await pause(scene.outageMs);
  end();
  await expectReady(scene, during);
}

async function faultProxy(scene: Scene, proxy: FaultProxy): Promise<void> {
  for (let turn = 0; turn < (scene.isBrief ? 1 : CUTS); turn += 1) {
    await pause(BETWEEN_MS);
    proxy.cut();
    await pause(BETWEEN_MS);
    await terminate(scene);
  }
  await expectReady(scene, 'cut connections');
  await outage(scene, 'a database that refuses connections', proxy.refuse, proxy.restore);
  if (scene.isBrief) return;
  await pause(BETWEEN_MS);
  await outage(scene, 'a network that drops all packets', proxy.stall, proxy.restore);
  await pause(BETWEEN_MS);
}

/** Database outages: connections cut, terminated by an admin, refused, or without response; the embedded engine can only end. */
export const injectDatabaseFaults: FaultInjection = async (scene) => {
  await pause(BETWEEN_MS);
  if (scene.fixture.proxy) return faultProxy(scene, scene.fixture.proxy);
  for (let turn = 0; turn < (scene.isBrief ? 1 : ENDS); turn += 1) {
    await pause(BETWEEN_MS);
    await endEngine(scene);
  }
  await expectReady(scene, 'the end of the engine');
};
