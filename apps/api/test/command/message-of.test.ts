import { expect, test } from 'vitest';
import { messageOf } from '../../src/command/message-of.ts';
import { UsageError } from '../../src/command/user-arguments.ts';
import { Problem } from '../../src/kernel/problem.ts';

const AWAY = 'The database cannot be reached, or ended the connection. Check it and the free space of its disk, then repeat the command.';

test.each([
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }),
])('a command says in a sentence that the database is away (%s)', (error) => {
  expect(messageOf(error)).toBe(AWAY);
});

test('a command prints the message of an error that was written for people, and any other error whole', () => {
  expect(messageOf(new UsageError('--company is missing'))).toBe('--company is missing');
  const problem = new Problem('not_found', { detail: 'There is no such user.' });
  expect([messageOf(problem), messageOf(problem, [Problem])]).toEqual([expect.any(Error), problem.message]);
  expect(messageOf(new Error('a fault'))).toBeInstanceOf(Error);
});
