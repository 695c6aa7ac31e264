import { expect, test } from 'vitest';
import { parseAuditCommand } from '../../src/command/audit-arguments.ts';
import { parseRestoreCommand } from '../../src/command/backup-arguments.ts';
import { parseImportCommand } from '../../src/command/import-arguments.ts';
import { parseUserCommand } from '../../src/command/user-arguments.ts';

const HEAD = `1:${'0'.repeat(64)}`;

test.each([
  ['role', () => parseUserCommand(['create', 'a@b.example', '--company', 'A', '--role', 'user', '--role=superAdmin'])],
  ['company', () => parseImportCommand(['list.csv', '--company', 'A', '--company', 'B'])],
  ['identity', () => parseRestoreCommand(['/b', '--identity', 'one', '--identity', 'two'])],
  ['head', () => parseAuditCommand(['verify', '--head', HEAD, '--head', HEAD])],
])('a command refuses two values of one option (--%s) instead of using the last', (name, parse) => {
  expect(parse).toThrow(`--${name} is given more than once.\nnpm run `);
});

test('a flag may be repeated', () => {
  expect(parseRestoreCommand(['/b', '--check', '--check'])).toMatchObject({ into: 'nothing' });
});
