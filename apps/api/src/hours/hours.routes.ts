import { getHolidays, localMoment, readHours, unclearHoursOf } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import type { HoursService } from './hours.service.ts';
import { hoursOfLine } from './hours-of-line.ts';

/** Reading a line of opening hours, and the public holidays at a position. */
export function hoursRoutes(app: FastifyInstance, { hours }: { readonly hours: HoursService }): void {
  mount(app, readHours, async ({ input: { body } }) => {
    const hours = hoursOfLine(body.text);
    return { hours, unclear: hours ? null : unclearHoursOf(body.text, localMoment(new Date()).date) };
  });
  mount(app, getHolidays, async ({ input }) => hours.holidaysAt([input.query.lng, input.query.lat], input.query.language));
}
