import { DAY_MS } from '@rastnetz/contract';
/**
 * A period of so many days, in milliseconds. For periods that people read: the privacy notice and the preview of the retention job state them in
 * days, so anything but a positive whole number throws a RangeError, which ends the start of the server.
 */
export function wholeDays(days: number): number {
  if (!Number.isInteger(days) || days < 1)
    throw new RangeError(`A period of ${days} days cannot be stated in the privacy notice: set a whole number of days, at least 1.`);
  return days * DAY_MS;
}
