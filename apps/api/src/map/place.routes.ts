import { findPlaceAround, findPlaces } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import type { PlaceService } from './place.service.ts';

/** Search of places, and where a position lies. */
export function placeRoutes(app: FastifyInstance, { places }: { readonly places: PlaceService }): void {
  mount(app, findPlaces, async ({ input }) => places.find(input.query.suche));
  mount(app, findPlaceAround, async ({ input }) => places.around([input.query.lng, input.query.lat]));
}
