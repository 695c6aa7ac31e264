import { type Access, type Endpoint, isKeyAccess } from '../http/endpoint.ts';
import { can, GrantableRight, Right, type RightsHolder } from '../rights/rights.ts';
import { flagsOf } from '../rights/role.ts';
import { RECENT_AUTH_MINUTES } from './reauthentication.ts';

/** The roles, and the staff member whose only grant is `companyAdmin`. */
const HOLDERS: Readonly<Record<string, RightsHolder>> = {
  user: { ...flagsOf('user'), access: [] },
  'company admin': { ...flagsOf('user'), access: ['companyAdmin'] },
  admin: { ...flagsOf('admin'), access: [] },
  'super admin': { ...flagsOf('superAdmin'), access: [] },
};
const NAMES = Object.keys(HOLDERS);

const HEAD = `# Endpoints and roles

Generated from the contract by \`npm run docs:roles\`. A test fails if this page differs from the contract, and another one sends a request to
every endpoint in each of these roles. Access also depends on the record: \`mayWriteLocation\` of the contract decides about locations,
\`users/user.policy.ts\` about people. Invited, unverified and blocked accounts have no session and count as anonymous. Endpoints for programs
accept an API key with the named scope, and no session. A company admin is a user with the grant \`companyAdmin\`, which applies to their own
company. \`10 min\` under "sign-in": only within ten minutes of signing in or re-authenticating.

`;

/** The page `docs/roles.md`: every request, the roles that may send it by default, and the right that permits it as an individual grant. */
export const rolesPage = (endpoints: readonly Endpoint[]): string => `${HEAD}${rightsTable()}\n${callsTable(endpoints)}`;

const mark = (isLetIn: boolean): string => (isLetIn ? '✓' : '–');
const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  line(heads) + line(heads.map(() => '---')) + rows.map(line).join('');

const holds = (holder: RightsHolder, access: Access): boolean => {
  if (isKeyAccess(access)) return false;
  const right = Right.safeParse(access);
  return !right.success || can(holder, right.data);
};
const marks = (access: Access): string[] => Object.values(HOLDERS).map((holder) => mark(holds(holder, access)));
/** The API key scope that permits a request. */
const keyMark = (access: Access): string => (isKeyAccess(access) ? `\`${access.slice('key:'.length)}\`` : mark(access === 'public'));
const isGrantable = (access: Access): boolean => GrantableRight.safeParse(access).success;
/** The individual grants that permit a request. */
const grantsOf = (access: Access): string => {
  if (!Right.safeParse(access).success) return '–';
  const grants = GrantableRight.options.filter((grant) => holds({ ...flagsOf('user'), access: [grant] }, access));
  return grants.map((grant) => `\`${grant}\``).join(', ') || '–';
};

const rightsTable = (): string =>
  `## Rights\n\n${table(
    ['right', ...NAMES, 'can be granted'],
    Right.options.map((right) => [`\`${right}\``, ...marks(right), mark(isGrantable(right))]),
  )}`;

const callsTable = (endpoints: readonly Endpoint[]): string =>
  `## Endpoints\n\n${table(
    ['endpoint', 'what it does', 'anonymous', ...NAMES, 'right', 'API key', 'sign-in'],
    endpoints.map((endpoint) => [
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `\`${endpoint.method} ${path}\``).join(', '),
      endpoint.summary,
      mark(endpoint.access === 'public'),
      ...marks(endpoint.access),
      grantsOf(endpoint.access),
      keyMark(endpoint.access),
      endpoint.recentAuth === 'required' ? `${RECENT_AUTH_MINUTES} min` : '–',
    ]),
  )}`;
