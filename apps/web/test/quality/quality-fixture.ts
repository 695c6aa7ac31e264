import {
  getLocation,
  getQuality,
  type Location,
  listQuality,
  type QualityCounts,
  type QualityItem,
  type SessionUser,
  saveLocation,
} from '@rastnetz/contract';
import type { FakeApi } from '../harness/fake-api.ts';
import { PARTNER } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';
import { sampleRows } from '../list/locations-fixture.ts';

export const COUNTS: QualityCounts = {
  coordinates: 0,
  hours: 2,
  image: 1234,
  menu: 0,
  stale_hours: 3,
  duplicates: 2,
  phone: 1,
  website: 0,
};

/** A server with worklists: solved entries are removed, the others keep their order. */
export class QualityWorld {
  readonly locations: Location[];
  readonly #mended = new Set<string>();
  #pairs: QualityItem[] = [];

  constructor(count: number) {
    this.locations = sampleRows(count).map((location, place) => ({ ...location, name: location.title, standortId: place + 1 }));
  }

  mend(id: string): void {
    this.#mended.add(id);
  }

  /** Sets the pairs that the server returns. */
  pair(...pairs: QualityItem[]): void {
    this.#pairs = pairs;
  }

  drop(cursor: string): void {
    this.#pairs = this.#pairs.filter((pair) => pair.cursor !== cursor);
  }

  answer(api: FakeApi): void {
    api.on(getQuality, () => ({ total: 1318, counts: COUNTS }));
    api.on(listQuality, ({ params: { kind }, query: { after = '', limit } }) => {
      const all = kind === 'duplicates' ? this.#pairs : this.#invalid();
      const behind = all.filter(({ cursor }) => Number(cursor) > Number(after));
      return { data: behind.slice(0, Number(limit)), total: all.length, before: all.length - behind.length };
    });
    api.on(getLocation, ({ params: { id } }) => this.#find(id));
    api.on(saveLocation, ({ body }) => {
      this.mend(body._id ?? '');
      const stored = this.#find(body._id ?? '');
      return { ...stored, name: body.name ?? stored.name, version: stored.version + 1 };
    });
  }

  #invalid(): QualityItem[] {
    return this.locations
      .filter(({ _id }) => !this.#mended.has(_id))
      .map((location) => ({ cursor: String(location.standortId), location, company: null, twin: null }));
  }

  #find(id: string): Location {
    const found = this.locations.find(({ _id }) => _id === id);
    if (!found) throw new Error(`no location ${id}`);
    return found;
  }
}

interface Options {
  readonly at?: string;
  readonly user?: SessionUser;
  readonly language?: 'de' | 'en';
  readonly prepare?: (api: FakeApi) => void;
}

/** The data quality page over a fake API. */
export const openQuality = (world: QualityWorld, { at = '', user = PARTNER, language = 'de', prepare }: Options = {}): Promise<App> =>
  startApp({
    at: `/dashboard/datencheck${at}`,
    user,
    language,
    prepare: (api) => {
      world.answer(api);
      prepare?.(api);
    },
  });
