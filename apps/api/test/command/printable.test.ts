import { once } from 'node:events';
import type { Import } from '@rastnetz/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BackupError } from '../../src/backup/format/backup-error.ts';
import { printable } from '../../src/command/printable.ts';
import { type Outcome, runToEnd } from '../../src/command/run-to-end.ts';
import { BrokenRowsError } from '../../src/imports/service/import-command.service.ts';
import { reportText } from '../../src/wiring/doctor/examine.ts';
import { red } from '../../src/wiring/doctor/finding.ts';

test('characters that change the direction of text are replaced', () => {
  const overrides = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
  for (const each of overrides) expect(printable(`a${each}gnp.exe`)).toBe('a\uFFFDgnp.exe');
  expect(printable('שלום مرحبا')).toBe('שלום مرحبا');
});

test('control characters of printed values are replaced; tabs, line breaks and other letters stay', () => {
  expect(printable('a\u001b]0;title\u0007\u009b31m\r\u007fb')).toBe('a\uFFFD]0;title\uFFFD\uFFFD31m\uFFFD\uFFFDb');
  expect(printable('Größe\t1\n名前 😀')).toBe('Größe\t1\n名前 😀');
});

test('a quoted cell, file name or role stays in one line, so that it cannot add a line of its own', () => {
  const line = { place: 2, outcome: 'broken', name: '', column: 'Breite', value: '52\n0 broken rows', reason: 'no number' } as const;
  const report = { lines: [line], broken: 1, leftOut: 0, trashed: 0, leftOutByReason: {} };
  const { message } = new BrokenRowsError({ fileName: 'list\r\n.csv' } as Import, report);
  expect(message.split('\n')).toEqual(['list .csv, row 2, Breite "52 0 broken rows": no number', expect.stringMatching(/^1 broken rows;/)]);
  expect(reportText([red('Database role', 'SUPERUSER, a\ngreen  All', 'Revoke it')]).split('\n')).toHaveLength(2);
});

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ENDING = { leaves: 'Nothing was changed.', leavesAtOnce: 'Nothing was changed.' };

type Work = (signal: AbortSignal, interrupt: (name: (typeof SIGNALS)[number]) => void) => Promise<Outcome>;

/** What a command that ends like this prints, on either output. `interrupt` sends a signal to the command alone: others would end this process. */
async function printedBy(work: Work): Promise<unknown[]> {
  const printed: unknown[] = [];
  const print = (text: unknown) => void printed.push(text);
  const spies = [vi.spyOn(console, 'log').mockImplementation(print), vi.spyOn(console, 'error').mockImplementation(print)];
  const { exitCode } = process;
  const others = new Set(SIGNALS.flatMap((signal) => process.listeners(signal)));
  const listeners = (signal: NodeJS.Signals) => process.listeners(signal).filter((each) => !others.has(each));
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = exitCode;
    for (const signal of SIGNALS) for (const added of listeners(signal)) process.off(signal, added);
  });
  const interrupt = (name: NodeJS.Signals) => {
    for (const press of listeners(name)) press(name);
  };
  await runToEnd((aborted) => work(aborted, interrupt), ENDING);
  return printed;
}

test('results and messages of backup and restore, which quote a backup of anybody, are printed without control characters', async () => {
  const outcome = { lines: ['made by Rastnetz 1\u001b[2J', 'signed'], warnings: ['\u202egnp'] };
  expect(await printedBy(async () => outcome)).toEqual(['made by Rastnetz 1\uFFFD[2J\nsigned', '\uFFFDgnp']);
  const fail = () => Promise.reject(new BackupError('made by a newer Rastnetz (\u001b]0;title\u0007)'));
  expect(await printedBy(fail)).toEqual(['made by a newer Rastnetz (\uFFFD]0;title\uFFFD)']);
});

test.each(SIGNALS)('%s aborts a backup or restore, which then cleans up', async (signal) => {
  const printed = await printedBy(async (aborted, interrupt) => {
    const stopped = once(aborted, 'abort');
    interrupt(signal);
    await stopped;
    throw aborted.reason;
  });
  expect(printed).toEqual(['Interrupted. Nothing was changed.']);
});

test('of a copy that did not fit on the disk, the target is named', async () => {
  const full = Object.assign(new Error(), { code: 'ENOSPC', path: '/data/postgres/1', dest: '/backup/1' });
  expect(await printedBy(() => Promise.reject(full))).toEqual(['Writing /backup/1 failed: there is no space left. Nothing was changed.']);
});
