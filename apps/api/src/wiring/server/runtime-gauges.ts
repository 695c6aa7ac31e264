import { Gauge, type Registry } from 'prom-client';
import type { MediaService } from '../../media/media.service.ts';
import type { EventStreams } from '../../platform/http/endpoints/event-streams.ts';
import type { RuntimeMetrics, Work } from './runtime-metrics.ts';

/** Sources of the gauges. */
export interface Watched {
  readonly vitals: Pick<RuntimeMetrics, 'connections' | 'mapIndex' | 'parts' | 'work'>;
  readonly streams: Pick<EventStreams, 'count'>;
  readonly media: Pick<MediaService, 'failedDiscards'>;
}

type Labels = Readonly<Record<string, number>>;

/** Sets a gauge for each label; labels without a value are removed. */
function setAll(gauge: Gauge, label: string, values: Labels): void {
  gauge.reset();
  for (const [name, value] of Object.entries(values)) gauge.set({ [label]: name }, value);
}

/** Sets a gauge, or removes it without a number. */
function setOne(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

/** Seconds since each of the moments, nulls omitted. */
const agesOf = (moments: Readonly<Record<string, Date | null>>): Labels =>
  Object.fromEntries(
    Object.entries(moments).flatMap(([name, moment]) => (moment === null ? [] : [[name, (Date.now() - moment.getTime()) / 1000]])),
  );

/** Gauges read from the database; removed while it does not respond. */
function workGauges(registers: Registry[]): (work: Work | null) => void {
  const mails = new Gauge({
    name: 'mails_unsent',
    help: 'Mails that did not go out yet: waiting (due or tried again), resting (not due yet), given_up (waiting for an admin)',
    labelNames: ['state'],
    registers,
  });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Background jobs: waiting (due), resting (tried later), active, failed (given up)',
    labelNames: ['state'],
    registers,
  });
  const imports = new Gauge({ name: 'imports_running', help: 'Imports that are worked on', registers });
  const backups = new Gauge({
    name: 'backup_age_seconds',
    help: 'Since a backup was last made, and since one was last restored on trial; absent where that never was',
    labelNames: ['last'],
    registers,
  });
  const pictures = new Gauge({
    name: 'report_picture_bytes',
    help: 'Bytes of pictures of undecided reports by the public form, which REPORT_PICTURES_MB bounds',
    registers,
  });
  const setAside = new Gauge({
    name: 'duplicates_set_aside',
    help: 'Locations whose possible duplicates could not be looked for several times; they are tried once a day',
    registers,
  });
  return (work) => {
    setAll(backups, 'last', work ? agesOf(work.backups) : {});
    setAll(mails, 'state', work ? { waiting: work.mails.waiting, resting: work.mails.resting, given_up: work.mails.givenUp } : {});
    setAll(jobs, 'state', work?.jobs ?? {});
    setOne(imports, work?.imports);
    setOne(pictures, work?.reportPictureBytes);
    setOne(setAside, work?.duplicatesSetAside);
  };
}

/** Registers the gauges; call the returned function before they are scraped. */
export function runtimeGauges(registry: Registry, { vitals, streams, media }: Watched): () => Promise<void> {
  const registers = [registry];
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this server to the database; waiting: requests for one',
    labelNames: ['state'],
    registers,
  });
  const locations = new Gauge({ name: 'map_index_locations', help: 'Locations in the map index of this server', registers });
  const lag = new Gauge({ name: 'map_index_lag_seconds', help: 'Since the map index last read what was saved', registers });
  const open = new Gauge({ name: 'event_streams', help: 'Streams of events this server holds open', registers });
  const up = new Gauge({ name: 'part_up', help: 'Whether a dependency of the server responds', labelNames: ['part'], registers });
  const notDeleted = new Gauge({
    name: 'refused_files_not_deleted',
    help: 'Files of refused requests that could not be deleted at once since the start; they are swept a day later',
    registers,
  });
  const setWork = workGauges(registers);
  return async () => {
    const [work, parts] = await Promise.all([vitals.work(), vitals.parts()]);
    const index = vitals.mapIndex();
    setAll(connections, 'state', vitals.connections());
    locations.set(index.locations);
    lag.set(index.lagSeconds);
    open.set(streams.count);
    notDeleted.set(media.failedDiscards);
    setAll(up, 'part', Object.fromEntries(Object.entries(parts).map(([part, isUp]) => [part, Number(isUp)])));
    setWork(work);
  };
}
