import type { Config } from '../../kernel/config.ts';
import type { DatabaseFacts } from './database-facts.ts';
import type { Check } from './facts.ts';
import { type Finding, green, red, yellow } from './finding.ts';

const OLDEST = 150_000;
const RED_CLOCK_MS = 30_000;
const YELLOW_CLOCK_MS = 5000;

/** Names of roles are lower case, attributes of the role upper case. */
const isRole = (power: string): boolean => power !== power.toUpperCase();

/** A check that is skipped if the database is not reachable. */
const ofDatabase =
  (assess: (database: DatabaseFacts, config: Config) => readonly Finding[]): Check =>
  ({ database, config }) =>
    'reason' in database ? [] : assess(database, config);

/** Checks of the database server. The embedded engine is part of the product. */
export const databaseChecks: readonly Check[] = [
  ({ database }) => ('reason' in database ? [red('Database', database.reason, 'Fix this first: the contents were not checked.')] : []),

  ofDatabase(function serverVersion({ engine, server: { version, postgis } }) {
    const found = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, PostGIS ${postgis ?? 'missing'}${engine === 'embedded' ? ', embedded' : ''}`;
    if (version < OLDEST) return [red('Database', found, 'Use PostgreSQL 15 or newer.')];
    return [postgis === null ? red('Database', found, 'create extension postgis') : green('Database', found)];
  }),

  ofDatabase(function durability({ engine, server: { fsync, fullPageWrites, synchronousCommit } }, { embeddedFsync, demo }) {
    if (engine === 'embedded')
      return embeddedFsync || demo
        ? []
        : [red('Durability', 'EMBEDDED_FSYNC is 0: a power failure loses committed data', 'Set EMBEDDED_FSYNC=1.')];
    const settings = { fsync, full_page_writes: fullPageWrites, synchronous_commit: synchronousCommit };
    const off = Object.entries(settings).flatMap(([name, value]) => (value === 'off' ? [name] : []));
    if (off.length === 0) return [green('Durability', 'committed data survives a power failure')];
    return [
      red('Durability', `${off.join(', ')} is off: a crash loses committed data`, `Switch it on in postgresql.conf: ${off.join(', ')}`),
    ];
  }),

  ofDatabase(function role({ engine, server: { powers } }) {
    if (engine === 'embedded') return [];
    if (powers.length === 0) return [green('Database role', 'it has rights on its own database only')];
    const [roles, attributes] = [powers.filter(isRole), powers.filter((power) => !isRole(power))];
    const todo = [
      ...(attributes.length > 0 ? [`ALTER ROLE … ${attributes.map((power) => `NO${power}`).join(' ')}`] : []),
      ...(roles.length > 0 ? [`REVOKE ${roles.join(', ')} FROM …`] : []),
    ];
    return [red('Database role', `it has more rights than it needs: ${powers.join(', ')}`, `As another superuser: ${todo.join('; ')}`)];
  }),

  ofDatabase(function clock({ clockAheadMs }) {
    const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
    const found = `the clock of the database differs by ${seconds} s`;
    if (Math.abs(clockAheadMs) < YELLOW_CLOCK_MS) return [green('Clock', found)];
    return [
      (Math.abs(clockAheadMs) < RED_CLOCK_MS ? yellow : red)('Clock', found, 'Synchronize both machines with a time server (timedatectl).'),
    ];
  }),

  ofDatabase(function auditLog({ audit }) {
    if (audit === null) return [];
    if (audit.loss === null)
      return audit.noted === null ? [] : [green('Audit log', `it contains link ${audit.noted.number}, which was recorded here`)];
    const todo =
      'Unless the database was replaced on purpose, do not change it and see docs/operations.md; npm run audit -- verify has the details.';
    return [red('Audit log', audit.loss, todo)];
  }),

  ofDatabase(function migrations({ migrations: { pending, unknown } }) {
    if (unknown) return [red('Migrations', `a newer Rastnetz used this database (${unknown})`, 'Start that version or a later one.')];
    if (pending.length > 0) return [yellow('Migrations', `${pending.length} pending`, 'The next start applies them; make a backup first.')];
    return [green('Migrations', 'all are applied')];
  }),
];
