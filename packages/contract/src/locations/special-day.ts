import { z } from 'zod';
import { DayHours } from './opening-hours.ts';

/** Days that differ from the week: a date range (both ends included), closed or with own times, and what it is called. */
export const SpecialDay = z.object({ from: z.iso.date(), to: z.iso.date(), label: z.string().max(200).nullable(), hours: DayHours });
export type SpecialDay = z.infer<typeof SpecialDay>;
