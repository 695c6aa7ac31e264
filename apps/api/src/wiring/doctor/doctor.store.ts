import type { Query } from '../../platform/db/query.ts';
import type { ServerFacts, StoredDataFacts, StoredUpload } from './database-facts.ts';

const POWERS = ['rolsuper', 'rolcreaterole', 'rolbypassrls', 'rolreplication'] as const;
const POWER_NAMES: Readonly<Record<string, string>> = {
  rolsuper: 'SUPERUSER',
  rolcreaterole: 'CREATEROLE',
  rolbypassrls: 'BYPASSRLS',
  rolreplication: 'REPLICATION',
};

/** Predefined roles whose privileges exceed one database (PostgreSQL documentation, "Predefined Roles"). */
const POWERFUL_ROLES = [
  'pg_execute_server_program',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_read_all_data',
  'pg_write_all_data',
];

/** A mail is tried again after 10 seconds, then after twice as long each time (`mail.service.ts`): as many failures take more than an hour. */
const FAILURES_OF_AN_HOUR = 9;

/** Read-only queries for the checks of an installation. */
export class DoctorStore {
  readonly #query: Query;
  constructor(query: Query) {
    this.#query = query;
  }

  async server(): Promise<ServerFacts> {
    const [row] = await this.#query<Omit<ServerFacts, 'powers'> & { powers: string[] }>(
      `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
         current_setting('full_page_writes') as "fullPageWrites", current_setting('synchronous_commit') as "synchronousCommit",
         (select extversion from pg_extension where extname = 'postgis') as postgis,
         coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
         array(select name from pg_roles, unnest($1::text[], array[${POWERS.join()}]) as power (name, has)
           where rolname = current_user and has)
         || array(select quote_ident(rolname) from pg_roles where rolname <> current_user and pg_has_role(current_user, oid, 'member')
           and (rolsuper or rolcreaterole or rolbypassrls or rolreplication or rolname = any($2::text[])) order by rolname) as powers`,
      [POWERS.map((power) => POWER_NAMES[power]), POWERFUL_ROLES],
    );
    if (!row) throw new Error('the query for the server settings returned no row');
    return row;
  }

  /** The current time of the database. */
  async now(): Promise<Date> {
    const [row] = await this.#query<{ now: Date }>('select clock_timestamp() as now');
    return row?.now ?? new Date();
  }

  /** A few uploads; the row of each is deleted before its files are. */
  someUploads(): Promise<StoredUpload[]> {
    return this.#query<StoredUpload>('select hash, type from media limit 20');
  }

  /** `addresses` are those of the demo accounts. */
  async content(addresses: readonly string[]): Promise<StoredDataFacts> {
    const [row] = await this.#query<StoredDataFacts>(
      `select exists (select from app_setting where key = 'demo') as "isDemo",
         (select count(*) from app_user where email_key = any($1))::int as "demoPeople",
         (select count(*) from app_user)::int as people, (select count(*) from location)::int as locations,
         (select count(*) from app_user where is_super_admin and status = 'active')::int as "superAdmins",
         (select count(*) from app_user where is_super_admin and status = 'active' and totp_since is null and passkey_since is null)::int as "superAdminsWithoutFactor",
         (select count(*) from mail where sent_at is null and given_up_at is null
           and (due_at < now() - interval '1 hour' or failures >= ${FAILURES_OF_AN_HOUR}))::int as "mailsOverdue",
         (select count(*) from mail where sent_at is null and given_up_at is not null)::int as "mailsGivenUp",
         (select coalesce(sum(picture_bytes), 0)::float8 from report where network_hash is not null and picture_bytes > 0) as "reportPictureBytes",
         (select at from audit_entry where action = 'backup.made' order by id desc limit 1) as "lastBackupAt",
         (select at from audit_entry where action = 'backup.tried' order by id desc limit 1) as "lastTrialAt",
         (select (value ->> 'trustedAt')::timestamptz from app_setting where key = 'retention.clock' and value -> 'probation' <> 'null') as "clockJumpedAfter",
         exists (select from app_setting where key = 'legal.imprint' and trim(value -> 'texts' ->> 'de') <> '') as "hasImprint",
         exists (select from app_setting where key = 'legal.privacy' and trim(value -> 'texts' ->> 'de') <> '') as "hasPrivacyNotice"`,
      [[...addresses]],
    );
    if (!row) throw new Error('the query for the stored data returned no row');
    return row;
  }
}
