import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const EXIT_PROCESS = join(import.meta.dirname, '../../src/kernel/exit-process.ts');

/** A thread that computes for hours, like a decoder of a hostile picture; JavaScript cannot end it. */
const PROGRAM = `
  import { pbkdf2 } from 'node:crypto';
  import { exitProcess } from ${JSON.stringify(EXIT_PROCESS)};
  pbkdf2('', '', 2 ** 31 - 1, 512, 'sha512', () => undefined);
  process.on('exit', (code) => console.log('exit ' + code));
  setImmediate(() => exitProcess(124));
`;

test('a process exits with its exit code while native code computes endlessly', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = child.stdout.toArray();
  expect(await once(child, 'exit')).toEqual([124, null]);
  expect(Buffer.concat(await printed).toString()).toBe('exit 124\n');
});
