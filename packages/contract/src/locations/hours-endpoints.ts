import { z } from 'zod';
import { Language } from '../auth/session-user.ts';
import { endpoint } from '../http/endpoint.ts';
import { queryNumber } from '../http/query-number.ts';
import { DayHours, WEEKDAYS, WeekHours } from './opening-hours.ts';
import { SpecialDay } from './special-day.ts';

/** A parsed line of opening hours; null if the model cannot express it exactly. */
export const ReadHours = z.object({
  openingHours: WeekHours,
  closedAllWeek: z.boolean(),
  holidayHours: DayHours.nullable(),
  specialDays: z.array(SpecialDay),
});
export type ReadHours = z.infer<typeof ReadHours>;

/** Why a line of opening hours cannot be parsed. */
const HoursProblem = z.enum([
  ...['no_start', 'no_end', 'no_times', 'no_year', 'half_of_day'],
  ...['three_periods', 'break', 'twice', 'days_missing', 'not_understood'],
] as const);

/** The unclear part of a line of opening hours, an example to write instead, and the days that are not mentioned; empty if there are none. */
export const UnclearHours = z.object({ problem: HoursProblem, part: z.string(), example: z.string(), days: z.array(z.enum(WEEKDAYS)) });
export type UnclearHours = z.infer<typeof UnclearHours>;

export const readHours = endpoint({
  method: 'POST',
  path: '/api/v1/hours/read',
  summary: 'Parse opening hours from German or English text or the OpenStreetMap syntax',
  access: 'session',
  isReadOnly: true,
  body: z.object({ text: z.string().min(1).max(2000) }),
  response: z.object({ hours: ReadHours.nullable(), unclear: UnclearHours.nullable() }),
});

export const Holiday = z.object({ date: z.iso.date(), name: z.string() });
export type Holiday = z.infer<typeof Holiday>;

const Degrees = (most: number) => queryNumber(z.number().min(-most).max(most));

export const getHolidays = endpoint({
  method: 'GET',
  path: '/api/v1/hours/holidays',
  summary: 'Public holidays at a position, from yesterday on for fourteen months; empty if the country is unknown',
  access: 'session',
  query: z.object({ lat: Degrees(90), lng: Degrees(180), language: Language.default('de') }),
  response: z.object({ land: z.string().nullable(), holidays: z.array(Holiday) }),
});

export const hoursEndpoints = [readHours, getHolidays] as const;
