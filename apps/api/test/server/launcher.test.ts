import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const runs = pathToFileURL(join(import.meta.dirname, '../../../../scripts/parts/run.mjs')).href;
/** Ignores signals, as npm does while it installs. */
const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('deaf')";
const launcher = `
  const { run } = await import('${runs}');
  await run(process.execPath, ['-e', ${JSON.stringify(deaf)}], { disposable: true });
  console.log('went on');`;

test('a stop during installing or building ends at once, starts nothing more and is no failure', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    if (printed === '') child.kill('SIGTERM');
    printed += chunk;
  });
  // The output closes only when all child processes have ended.
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGTERM');
  expect(printed).toBe('deaf\n');
});
