import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * A program that answers the requests of `npm run bench -- read` with as little work as possible: Fastify, `pg`, one prepared statement for the
 * session and one hand-written statement per request. No rights, limits, logs, totals, and no check of what it answers. DATABASE_URL and PORT are
 * its settings.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();
await app.register(compress, { threshold: 1024, syncThreshold: 256 * 1024, encodings: ['zstd', 'br', 'gzip'] });

const SESSION = `select app_user.id from session join app_user on app_user.id = session.user_id
  where token_hash = $1 and expires_at > now() and status = 'active'`;

/** The rows of a page are chosen before their details are read. */
const locationsOf = (chosen: string): string => `select location.*,
    (select coalesce(json_agg(offer order by position), '[]') from offer where offer.location_id = location.id) as offers,
    (select coalesce(json_agg(entry order by part, position), '[]') from (
      select location_media.*, media.type from location_media join media using (hash) where location_id = location.id) as entry) as files
  from (select * from location where deleted_at is null ${chosen}) as location`;

/** A page of summaries, with the main picture and the number of menu files. */
const SUMMARIES = `select id, standort_id, version, title, type, company_id, lng, lat, street, house_number, postcode, city, country, road_ref,
    road_exit, road_direction, road_only_from, road_km, features, special_days, open_days, closed_all_week, custom, created_at, updated_at,
    confirmed_at, confirmed_by, admin_published, offline_at, offline_reason,
    (select json_build_object('hash', hash, 'type', media.type) from location_media join media using (hash)
      where location_id = location.id and part = 'main' order by position limit 1) as main,
    (select count(*)::int from location_media where location_id = location.id and part = 'menu') as menu_count
  from (select * from location where deleted_at is null order by title_key, id limit 10 offset $1) as location`;

const run = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;

app.addHook('onRequest', async ({ headers, url }, reply) => {
  if (url === '/readyz') return undefined;
  const hash = createHash('sha256')
    .update((headers.authorization ?? '').slice('Bearer '.length))
    .digest();
  const [user] = await run('session', SESSION, [hash]);
  return user ? undefined : reply.code(401).send();
});

app.get('/readyz', async () => 'ok');
app.get<{ Params: { id: string } }>('/location/:id', async ({ params }) => (await run('one', locationsOf('and id = $1'), [params.id]))[0]);
app.get<{ Querystring: { page: string } }>('/page', async ({ query }) => ({
  data: await run('page', locationsOf('order by title_key, id limit 10 offset $1'), [(Number(query.page) - 1) * 10]),
}));
app.get<{ Querystring: { page: string } }>('/summaries', async ({ query }) => ({
  data: await run('summaries', SUMMARIES, [(Number(query.page) - 1) * 10]),
}));
app.get<{ Querystring: { key: string } }>('/search', async ({ query }) => ({
  data: await run('search', locationsOf('and search_key like $1 order by title_key, id limit 10'), [`%${query.key}%`]),
}));
app.get<{ Querystring: { west: string; south: string; east: string; north: string } }>('/points', async ({ query }) =>
  run(
    'points',
    `select id as _id, title, type as "locationType", lng, lat, features from location
     where deleted_at is null and geom && st_makeenvelope($1, $2, $3, $4, 4326)`,
    [query.west, query.south, query.east, query.north],
  ),
);

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.once('SIGINT', async () => {
  await app.close();
  await pool.end();
});
