import { findPlaceAround, findPlaces } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import { publicRequestLimit } from '../platform/http/limits/rate-limiter.ts';
import type { PlaceService } from './place.service.ts';

/** Requests of one network per minute: enough for many users who type at once, too few to copy the gazetteer. */
const PLACE_LIMIT = { points: 600, durationSeconds: 60 };

/** Routes of place search and reverse geocoding; limited by network, because both are public. */
export function placeRoutes(app: FastifyInstance, { places }: { readonly places: PlaceService }): void {
  const limit = publicRequestLimit(PLACE_LIMIT);
  const admit = ({ network }: { readonly network: string }) => limit(network);
  mount(app, findPlaces, async ({ input }) => places.find(input.query.suche), { admit });
  mount(app, findPlaceAround, async ({ input }) => places.around([input.query.lng, input.query.lat]), { admit });
}
