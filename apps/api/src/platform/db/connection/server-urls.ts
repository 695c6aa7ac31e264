const SCHEME_AND_AUTHORITY = /^([a-z]+:\/\/)([^/?]*)/i;

/** One URL per server of `postgres://user:password@host1:5432,host2:5432/database` (libpq, "Specifying Multiple Hosts"). */
export function serversOf(databaseUrl: string): readonly string[] {
  const [start = '', scheme = '', authority = ''] = SCHEME_AND_AUTHORITY.exec(databaseUrl) ?? [];
  const hostsAt = authority.lastIndexOf('@') + 1;
  const credentials = authority.slice(0, hostsAt);
  const path = databaseUrl.slice(start.length);
  return authority
    .slice(hostsAt)
    .split(',')
    .map((host) => (host ? `${scheme}${credentials}${host}${path}` : ''));
}
