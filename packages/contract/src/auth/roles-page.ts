import { type Access, type Endpoint, isKeyAccess } from '../http/endpoint.ts';
import { can, GrantableRight, Right } from '../rights/rights.ts';
import { flagsOf, Role } from '../rights/role.ts';
import { RECENT_AUTH_MINUTES } from './reauthentication.ts';

const NAMES: Readonly<Record<Role, string>> = { user: 'user', admin: 'admin', superAdmin: 'super admin' };

const HEAD = `# Endpoints and roles

Generated from the contract by \`npm run docs:roles\`; a test fails if it differs from the contract, and another sends every request as
each of these roles. What a request acts upon also counts: locations by \`mayWriteLocation\` of the contract, people by
\`users/user.policy.ts\`. An invited, unverified or blocked person has no session and counts as nobody. Endpoints for programs need an
API key of the named scope; a session does not open them. \`10 min\` under "sign-in": only within ten minutes of signing in or
re-authenticating.

`;

/** The page `docs/roles.md`: every request, the roles that may send it by default, and the right that permits it as an individual grant. */
export const rolesPage = (endpoints: readonly Endpoint[]): string => `${HEAD}${rightsTable()}\n${endpointsTable(endpoints)}`;

const mark = (isLetIn: boolean): string => (isLetIn ? '✓' : '–');
const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  line(heads) + line(heads.map(() => '---')) + rows.map(line).join('');

const holds = (role: Role, access: Access): boolean => {
  if (isKeyAccess(access)) return false;
  const right = Right.safeParse(access);
  return !right.success || can({ ...flagsOf(role), access: [] }, right.data);
};
/** The API key scope that permits a request. */
const keyMark = (access: Access): string => (isKeyAccess(access) ? `\`${access.slice('key:'.length)}\`` : mark(access === 'public'));
const isGrantable = (access: Access): boolean => GrantableRight.safeParse(access).success;

const rightsTable = (): string =>
  `## Rights\n\n${table(
    ['right', ...Role.options.map((role) => NAMES[role]), 'individual grant'],
    Right.options.map((right) => [`\`${right}\``, ...Role.options.map((role) => mark(holds(role, right))), mark(isGrantable(right))]),
  )}`;

const endpointsTable = (endpoints: readonly Endpoint[]): string =>
  `## Endpoints\n\n${table(
    ['request', 'description', 'nobody', ...Role.options.map((role) => NAMES[role]), 'individual grant', 'API key', 'sign-in'],
    endpoints.map((endpoint) => [
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `\`${endpoint.method} ${path}\``).join(', '),
      endpoint.summary,
      mark(endpoint.access === 'public'),
      ...Role.options.map((role) => mark(holds(role, endpoint.access))),
      isGrantable(endpoint.access) ? `\`${endpoint.access}\`` : '–',
      keyMark(endpoint.access),
      endpoint.recentAuth === 'required' ? `${RECENT_AUTH_MINUTES} min` : '–',
    ]),
  )}`;
