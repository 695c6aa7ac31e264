import { findPlaceAround, findPlaces } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import { publicRequestLimit } from '../platform/http/limits/rate-limiter.ts';
import type { PlaceService } from './place.service.ts';

/** Questions of one network in a minute: many people at once, each of whom types, and no copy of the whole gazetteer. */
const PLACE_LIMIT = { points: 600, durationSeconds: 60 };

/** Search of places, and where a position lies; bounded by network, for both are open to everybody. */
export function placeRoutes(app: FastifyInstance, { places }: { readonly places: PlaceService }): void {
  const limit = publicRequestLimit(PLACE_LIMIT);
  const admit = ({ network }: { readonly network: string }) => limit(network);
  mount(app, findPlaces, async ({ input }) => places.find(input.query.suche), admit);
  mount(app, findPlaceAround, async ({ input }) => places.around([input.query.lng, input.query.lat]), admit);
}
