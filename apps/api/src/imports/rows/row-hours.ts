import {
  closedWeek,
  DayHours,
  dayIssues,
  type LocationDraft,
  osmHoursOf,
  SpecialDay,
  singleLine,
  specialDayIssues,
  WEEKDAYS,
  WeekHours,
} from '@rastnetz/contract';
import { z } from 'zod';
import { hoursOfLine } from '../../hours/hours-of-line.ts';
import { booleanOf } from './cell-values.ts';
import { quoted, type RowCells, wireValue } from './row-cells.ts';
import { bounded } from './row-texts.ts';

type Hours = Pick<LocationDraft, 'openingHours' | 'closedAllWeek' | 'holidayHours' | 'specialDays' | 'openingHoursText'>;

const Week = WeekHours.superRefine((week, context) => {
  for (const day of WEEKDAYS)
    for (const { field, key } of dayIssues(week[day])) context.addIssue({ code: 'custom', path: [day, field], message: key });
});
const Holiday = DayHours.superRefine((day, context) => {
  for (const { field, key } of dayIssues(day)) context.addIssue({ code: 'custom', path: [field], message: key });
}).nullable();
const IsClosed = z.boolean();

/** A spreadsheet saves `false` as `FALSE`, in German as `FALSCH`. */
const isClosed = (cells: RowCells): boolean =>
  booleanOf(cells.raw('closedAllWeek')) ?? wireValue(cells, 'closedAllWeek', IsClosed) ?? false;

const Days = z.array(SpecialDay).superRefine((days, context) => {
  for (const { path, key } of specialDayIssues(days)) context.addIssue({ code: 'custom', path: [...path], message: key });
});

/** The hours of a row. In our own exports the readable line takes precedence over the JSON columns if it was edited. */
export function hoursOfRow(cells: RowCells): Hours {
  const stored = storedHours(cells);
  const note = cells.has('hoursText') ? bounded(cells, 'hoursText', cells.line('hoursText')) : null;
  const line = cells.cleaned('hours').trim();
  const isUnchanged = cells.has('openingHours') && (!cells.hasColumn('hours') || line === (osmHoursOf(stored) ?? ''));
  if (isUnchanged) return { ...stored, openingHoursText: note };
  for (const [field, value] of Object.entries(stored)) cells.overrule(field as keyof typeof stored, value);
  return hoursOfWords(cells, line, note);
}

const storedHours = (cells: RowCells) => ({
  openingHours: wireValue(cells, 'openingHours', Week) ?? closedWeek(),
  closedAllWeek: isClosed(cells),
  holidayHours: wireValue(cells, 'holidayHours', Holiday) ?? null,
  specialDays: wireValue(cells, 'specialDays', Days) ?? [],
});

const NOT_GIVEN = { closedAllWeek: false, holidayHours: null, specialDays: [] };

/** Hours that the week cannot express are stored as text. */
function hoursOfWords(cells: RowCells, line: string, note: string | null): Hours {
  const read = line === '' ? null : hoursOfLine(line);
  if (read) return { ...read, openingHoursText: note };
  const kept = [singleLine(line), note ?? ''].filter((part) => part !== '').join('; ');
  if (line !== '') cells.note('hours', 'import.note.hours', { value: quoted(singleLine(line)) });
  return { ...NOT_GIVEN, openingHours: closedWeek(), openingHoursText: bounded(cells, 'hoursText', kept) };
}
