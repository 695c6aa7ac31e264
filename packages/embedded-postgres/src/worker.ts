import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type EngineSource, openEngine } from './engine.ts';
import { Gateway } from './gateway.ts';

/** Start data of the thread, and the messages between the two sides. */
export type WorkerStart = { source: EngineSource; socketPath: string };
export type WorkerCommand = { command: 'close' } | { command: 'dump'; path: string };
export type WorkerReport = { report: 'listening' | 'closed' | 'dumped' };

/** The thread of the embedded database, which keeps its computation off the server's event loop. */
async function run(start: WorkerStart): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this file runs as a worker thread only');
  const engine = await openEngine(start.source);
  const gateway = new Gateway({
    engine,
    onLost: (error) => {
      throw error;
    },
  });
  await gateway.listen(start.socketPath);
  const say = (report: WorkerReport['report']) => port.postMessage({ report } satisfies WorkerReport);
  port.on('message', async (message: WorkerCommand) => {
    if (message.command === 'dump') {
      await writeFile(message.path, await engine.dump());
      return say('dumped');
    }
    await gateway.close();
    await engine.close();
    say('closed');
    port.close();
  });
  say('listening');
}

await run(workerData as WorkerStart);
