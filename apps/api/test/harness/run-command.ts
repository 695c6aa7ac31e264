import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SHORT_LIVED } from './short-lived.ts';

type Name = 'audit' | 'backup' | 'doctor' | 'restore' | 'user';
type Settings = Readonly<Record<string, string>>;

/** Starts a command as npm does; `limit` is a shell command that precedes it. */
export function startCommand(name: Name, args: readonly string[], env: Settings, limit = ''): ChildProcess {
  const script = join(import.meta.dirname, `../../src/command/${name}.ts`);
  const call = [process.execPath, ...SHORT_LIVED.flags, script, ...args].map((part) => `'${part}'`).join(' ');
  const settings = { PATH: process.env['PATH'] ?? '', ...SHORT_LIVED.env, ...env };
  return spawn('sh', ['-c', `${limit} exec ${call}`], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a command to its end; returns its output and its exit code. */
export async function runCommand(...args: Parameters<typeof startCommand>) {
  const child = startCommand(...args);
  if (!child.stdout || !child.stderr) throw new Error('the command has no output');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, exitCode: child.exitCode };
}
