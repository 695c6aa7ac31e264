import { getHolidays, localMoment, readHours, unclearHoursOf } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { requestLimiter } from '../platform/http/endpoints/access.ts';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { HoursService } from './hours.service.ts';
import { hoursOfLine } from './hours-of-line.ts';

/** Lines per user and second: a long line takes 0.1 s of CPU time. */
const LINES_PER_SECOND = 10;

/** Parses a line of opening hours; lists the public holidays at a position. */
export function hoursRoutes(app: FastifyInstance, { hours }: { readonly hours: HoursService }): void {
  const lineLimit = requestLimiter(LINES_PER_SECOND);
  mount(app, readHours, async ({ viewer, input: { body } }) => {
    await lineLimit(viewer.userId);
    const hours = hoursOfLine(body.text);
    return { hours, unclear: hours ? null : unclearHoursOf(body.text, localMoment(new Date()).date) };
  });
  mount(app, getHolidays, async ({ input }) => hours.holidaysAt([input.query.lng, input.query.lat], input.query.language));
}
