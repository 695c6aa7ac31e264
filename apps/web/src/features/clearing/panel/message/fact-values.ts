import type { HoursFact, MessageFact } from '@rastnetz/contract';
import { canonicalPhone, WEEKDAYS, withSpecialDays } from '@rastnetz/contract';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { type HoursValues, isSameHours } from '#domain/locations/values/hours-values.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';

/** Whether the form already contains a fact. */
export function containsFact(values: LocationValues, fact: MessageFact): boolean {
  switch (fact.kind) {
    case 'feature':
      return values.features.includes(fact.feature);
    case 'gone':
      return !values.features.includes(fact.feature);
    case 'phone':
      return canonicalPhone(values.phone) === fact.number;
    case 'hours':
      return isSameHours(withHours(values, fact), { ...values, openingHours: weekOf(values, { days: {} }) });
    default:
      return values.features.includes('PARKPLATZ') && values[fact.kind] === String(fact.count);
  }
}

/** The week of a form with the days of a fact applied. */
export const weekOf = ({ openingHours }: LocationValues, { days }: Pick<HoursFact, 'days'>) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, days[day] ?? openingHours[day]])) as LocationValues['openingHours'];

/** The hours of a form with those of a fact; what the fact does not name stays. */
const withHours = (values: LocationValues, fact: HoursFact): HoursValues => ({
  openingHours: weekOf(values, fact),
  closedAllWeek: values.closedAllWeek,
  holidayHours: fact.holidayHours ?? values.holidayHours,
  specialDays: withSpecialDays(values.specialDays, fact.specialDays),
});

const setFeature = (form: LocationForm, feature: LocationValues['features'][number], isIn: boolean) =>
  form.set('features', (before) => [...before.filter((each) => each !== feature), ...(isIn ? [feature] : [])]);

/** Applies a fact to the form, or reverts it to the initial values. */
export function takeFact(form: LocationForm, fact: MessageFact, start: LocationValues, isTaken: boolean): void {
  switch (fact.kind) {
    case 'feature':
      setFeature(form, fact.feature, isTaken);
      break;
    case 'gone':
      setFeature(form, fact.feature, !isTaken);
      break;
    case 'phone':
      form.set('phone', isTaken ? fact.number : start.phone);
      break;
    case 'hours':
      takeHours(form, fact, start, isTaken);
      break;
    default:
      setFeature(form, 'PARKPLATZ', isTaken || start.features.includes('PARKPLATZ'));
      form.set(fact.kind, isTaken ? String(fact.count) : start[fact.kind]);
  }
}

function takeHours(form: LocationForm, fact: HoursFact, start: LocationValues, isTaken: boolean): void {
  const { openingHours, holidayHours, specialDays } = isTaken ? withHours(form.getValues(), fact) : start;
  const isClosed = WEEKDAYS.every((day) => !openingHours[day].isOpen);
  form.set('openingHours', openingHours);
  form.set('closedAllWeek', isTaken ? isClosed : start.closedAllWeek);
  if (fact.holidayHours) form.set('holidayHours', holidayHours);
  if (fact.specialDays.length > 0) form.set('specialDays', specialDays);
  // The hours replace the same text.
  if (start.openingHoursText === fact.words) form.set('openingHoursText', isTaken ? '' : fact.words);
}
