import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expectNamed, expectReady, expectTurnedAway, type Hurt, type Scene } from './hurt.ts';
import type { HurtWay } from './hurt-way.ts';

const CUTS = 5;
const ENDS = 3;
const BETWEEN_MS = 700;
const ENDED_WITHIN_MS = 20_000;

const CHARACTERS_SHOWN = 1500;
const endOf = (output: string): string => output.slice(-CHARACTERS_SHOWN);

/** The thread of the embedded engine ends: the server has to end too, say so, and start again. */
async function endEngine({ stage, findings }: Scene): Promise<void> {
  const server = stage.server();
  server.signal('SIGUSR2');
  const code = await Promise.race([server.exited, pause(ENDED_WITHIN_MS, 'running' as const)]);
  if (code !== 1) findings.readyz.push(`without its database the server ended with ${code}, not 1`);
  if (!server.output().includes('the server stops'))
    findings.others.push(`the server did not say why it ended, but: ${endOf(server.output())}`);
  await stage.kill();
  await stage.start();
}

/** The admin of the database ends every connection of the server. */
async function terminate({ stage }: Scene): Promise<void> {
  const client = new pg.Client({ connectionString: stage.unhurt.databaseUrl ?? '' });
  await client.connect();
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await client.query(others).finally(() => client.end());
}

async function outage(scene: Scene, during: string, begin: () => void, end: () => void): Promise<void> {
  const began = performance.now();
  begin();
  await expectNamed(scene, 'database', began);
  await expectTurnedAway(scene, during);
  await pause(scene.outageMs);
  end();
  await expectReady(scene, during);
}

async function hurtWay(scene: Scene, proxy: HurtWay): Promise<void> {
  for (let turn = 0; turn < (scene.isBrief ? 1 : CUTS); turn += 1) {
    await pause(BETWEEN_MS);
    proxy.cut();
    await pause(BETWEEN_MS);
    await terminate(scene);
  }
  await expectReady(scene, 'connections that were cut');
  await outage(scene, 'a database that refuses', proxy.refuse, proxy.heal);
  if (scene.isBrief) return;
  await pause(BETWEEN_MS);
  await outage(scene, 'a network that swallows everything', proxy.goSilent, proxy.heal);
  await pause(BETWEEN_MS);
}

/** The database goes and comes back: cut off, ended by its admin, refusing, silent; the embedded engine can only end. */
export const hurtDatabase: Hurt = async (scene) => {
  await pause(BETWEEN_MS);
  if (scene.stage.proxy) return hurtWay(scene, scene.stage.proxy);
  for (let turn = 0; turn < (scene.isBrief ? 1 : ENDS); turn += 1) {
    await pause(BETWEEN_MS);
    await endEngine(scene);
  }
  await expectReady(scene, 'the end of the engine');
};
