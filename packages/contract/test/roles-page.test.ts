import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rolesPage } from '../src/auth/roles-page.ts';
import { allEndpoints } from '../src/endpoints.ts';
import { endpoint } from '../src/http/endpoint.ts';

const response = z.object({});
const describedAs = { method: 'GET', summary: 'Does a | b', response } as const;

test('roles: the table of roles and requests in docs matches the contract; `npm run docs:roles` writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../docs/roles.md'), 'utf8')).toBe(rolesPage(allEndpoints));
});

test('roles: the table shows which roles have access, and which single right gives it', () => {
  const page = rolesPage([
    endpoint({ ...describedAs, path: '/api/a', access: 'public', aliases: ['/api/b'] }),
    endpoint({ ...describedAs, path: '/api/c', access: 'session' }),
    endpoint({ ...describedAs, path: '/api/d', access: 'users', recentAuth: 'required' }),
    endpoint({ ...describedAs, path: '/api/e', access: 'admins' }),
    endpoint({ ...describedAs, path: '/api/f', access: 'key:report' }),
  ]);
  expect(page.split('\n').slice(-6)).toEqual([
    '| `GET /api/a`, `GET /api/b` | Does a \\| b | ✓ | ✓ | ✓ | ✓ | ✓ | – | ✓ | – |',
    '| `GET /api/c` | Does a \\| b | – | ✓ | ✓ | ✓ | ✓ | – | – | – |',
    '| `GET /api/d` | Does a \\| b | – | – | ✓ | ✓ | ✓ | `users`, `companyAdmin` | – | 10 min |',
    '| `GET /api/e` | Does a \\| b | – | – | – | – | ✓ | – | – | – |',
    '| `GET /api/f` | Does a \\| b | – | – | – | – | – | – | `report` | – |',
    '',
  ]);
  expect(page).toContain('| `users` | – | ✓ | ✓ | ✓ | ✓ |');
  expect(page).toContain('| `admins` | – | – | – | ✓ | – |');
});
