import type { MessageFact } from '@rastnetz/contract';
import { WEEKDAYS } from '@rastnetz/contract';
import type { LocationValues } from '../../../shared/locations/form/location-values.ts';
import type { LocationForm } from '../../../shared/locations/form/use-location-form.ts';

/** Whether a form says what a message says. */
export function saysFact(values: LocationValues, fact: MessageFact): boolean {
  if (fact.kind === 'feature') return values.features.includes(fact.feature);
  if (fact.kind !== 'hours') return values.features.includes('PARKPLATZ') && values[fact.kind] === String(fact.count);
  return JSON.stringify(weekOf(values, fact)) === JSON.stringify(weekOf(values, { days: {} }));
}

/** The week of a form with the days that a message names. */
export const weekOf = ({ openingHours }: LocationValues, { days }: Pick<Extract<MessageFact, { kind: 'hours' }>, 'days'>) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, days[day] ?? openingHours[day]])) as LocationValues['openingHours'];

const setFeature = (form: LocationForm, feature: LocationValues['features'][number], isIn: boolean) =>
  form.set('features', (before) => [...before.filter((each) => each !== feature), ...(isIn ? [feature] : [])]);

/** Puts what a message says into the form, or what the form began with in its place. */
export function takeFact(form: LocationForm, fact: MessageFact, start: LocationValues, isTaken: boolean): void {
  if (fact.kind === 'feature') setFeature(form, fact.feature, isTaken);
  else if (fact.kind === 'hours') takeHours(form, fact, start, isTaken);
  else {
    setFeature(form, 'PARKPLATZ', isTaken || start.features.includes('PARKPLATZ'));
    form.set(fact.kind, isTaken ? String(fact.count) : start[fact.kind]);
  }
}

function takeHours(form: LocationForm, fact: Extract<MessageFact, { kind: 'hours' }>, start: LocationValues, isTaken: boolean): void {
  const week = isTaken ? weekOf(form.getValues(), fact) : start.openingHours;
  const isClosed = WEEKDAYS.every((day) => !week[day].isOpen);
  form.set('openingHours', week);
  form.set('closedAllWeek', isTaken ? isClosed : start.closedAllWeek);
}
