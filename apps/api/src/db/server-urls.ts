const AUTHORITY = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i;

/** The address of each server in a URL of the form `postgres://user:password@host1:5432,host2:5432/database` (libpq, "Specifying Multiple Hosts"). */
export function serversOf(databaseUrl: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = AUTHORITY.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => (host ? `${before}${host}${after}` : ''));
}
