import { DAY_MS } from '@rastnetz/contract';
import type { LocationService } from '../../locations/save/location.service.ts';
import type { Actor, LocationSave, SaveOutcome, StoredUploads } from '../../locations/save/location-save.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { DemoService } from './demo.service.ts';
import { demoLocation } from './demo-location.ts';
import { DEMO_COMPANIES, type DemoPeopleServices, makeDemoPeople } from './demo-people.ts';
import { type DemoPictures, storeDemoPictures } from './demo-pictures.ts';
import type { DemoRemovalService } from './demo-removal.service.ts';
import { demoReports } from './demo-reports.ts';
import { type DemoSite, demoSites } from './demo-sites.ts';
import { roundRobin } from './seeded-random.ts';

/** Services used to fill the demo: the regular ones. */
export interface DemoServices extends DemoPeopleServices {
  readonly demo: DemoService;
  readonly demoRemoval: Pick<DemoRemovalService, 'plan' | 'remove'>;
  readonly media: Pick<MediaService, 'storeUploads'>;
  readonly locations: Pick<LocationService, 'saveAll'>;
}

/** Southern borders of the companies, in degrees of latitude: each has the sites between its border and the one before. */
const BORDERS = [52.2, 50, -90] as const;

/** Saves are spread over the twelve weeks that the home page shows. */
const RECENT_DAYS = 80;
/** Sites that were not updated for more than a year. */
const STALE: ReadonlySet<string> = new Set(['Eisenach', 'Helmstedt']);
const STALE_DAYS = 430;

interface PlacedSave {
  readonly site: DemoSite;
  readonly position: number;
  readonly save: LocationSave;
}

/**
 * Fills a database without companies: three companies, their users, more than sixty fictitious locations with generated pictures,
 * and open reports. What an interrupted start has created is removed first. Leaves any other database unchanged. Deterministic except for ids
 * and dates, which are relative to `now`.
 */
export async function fillDemo(services: DemoServices, now: Date = new Date()): Promise<void> {
  if (!(await services.demo.isMissing())) return;
  const remains = await services.demoRemoval.plan();
  if (remains) await services.demoRemoval.remove(remains);
  const companyIds = await services.demo.makeCompanies(DEMO_COMPANIES);
  const [pictures] = await Promise.all([storeDemoPictures(services.media), makeDemoPeople(services, now)]);
  const placed = demoSites.map((site, position) => placedSave(site, position, pictures));
  const saved: { readonly site: DemoSite; readonly position: number; readonly outcome: SaveOutcome | undefined }[] = [];
  for (const [index, companyId] of companyIds.entries()) {
    const own = placed.filter(({ site }) => companyIndexOf(site) === index);
    const outcomes = await services.locations.saveAll(
      actorOf(companyId),
      own.map(({ save }) => save),
      'demo',
    );
    saved.push(...own.map(({ site, position }, at) => ({ site, position, outcome: outcomes[at] })));
  }
  const pasts = saved.flatMap(({ site, position, outcome }) => (outcome ? pastOf(outcome.location._id, site, position, now) : []));
  const locations = saved.flatMap(({ outcome }) => outcome?.location ?? []);
  await services.demo.addPast(pasts, demoReports(locations, now));
}

const actorOf = (companyId: string): Actor => ({
  userId: null,
  companyId,
  isCompanyConfirmed: true,
  isAdmin: true,
  isSuperAdmin: false,
  access: [],
});

const companyIndexOf = ({ lat }: DemoSite): number => BORDERS.findIndex((border) => lat > border);

function pastOf(locationId: string, { place }: DemoSite, position: number, now: Date) {
  const days = STALE.has(place) ? STALE_DAYS : (position * 17) % RECENT_DAYS;
  const updatedAt = new Date(now.getTime() - days * DAY_MS);
  return { locationId, createdAt: new Date(updatedAt.getTime() - (90 + position) * DAY_MS), updatedAt };
}

const placedSave = (site: DemoSite, position: number, pictures: DemoPictures): PlacedSave => ({
  site,
  position,
  save: { write: demoLocation(site, position), uploads: uploadsOf(site, position, pictures) },
});

/** Most sites have a main picture, some a second one, and places that serve food a menu; every seventh has none. */
function uploadsOf({ type }: DemoSite, position: number, { scenes, menus }: DemoPictures): StoredUploads {
  if (position % 7 === 5) return {};
  const main = roundRobin(scenes[type], position);
  const further = position % 3 === 0 ? scenes[type].filter(({ hash }) => hash !== main.hash) : [];
  const serves = type === 'GASTSTAETTE' || type === 'BISTRO' || (type === 'IMBISS' && position % 2 === 0);
  return { file: [main], images: further, menu: serves ? [roundRobin(menus, position)] : [] };
}
