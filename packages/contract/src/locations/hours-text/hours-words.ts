import { HOLIDAY, type HoursToken } from './hours-token.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** German, English and OpenStreetMap names, Monday first. */
const DAY_NAMES = [
  ['mo', 'mon', 'montag', 'monday'],
  ['di', 'dienstag', 'tu', 'tue', 'tues', 'tuesday'],
  ['mi', 'mittwoch', 'we', 'wed', 'wednesday'],
  ['do', 'donnerstag', 'th', 'thu', 'thur', 'thurs', 'thursday'],
  ['fr', 'fri', 'freitag', 'friday'],
  ['sa', 'sat', 'samstag', 'sonnabend', 'saturday'],
  ['so', 'sonntag', 'sonn', 'sonn-', 'su', 'sun', 'sunday'],
];

const HOLIDAY_NAMES = [
  ...['ph', 'feiertag', 'feiertage', 'feiertagen', 'feiertags', 'gesetzliche feiertage', 'gesetzlichen feiertagen'],
  ...['holiday', 'holidays', 'public holiday', 'public holidays', 'bank holiday', 'bank holidays'],
];

/** Sets of days. "Werktage" are Monday to Saturday in German law; "weekdays" are Monday to Friday. */
const DAY_SETS: readonly (readonly [string, readonly number[]])[] = [
  ...['täglich', 'tägl', 'alle tage', 'allen tagen', 'jeden tag', 'daily', 'every day', 'everyday', 'all days'].map(
    (name) => [name, WEEK] as const,
  ),
  ...['werktags', 'werktag', 'werktage', 'werktagen'].map((name) => [name, WEEK.slice(0, 6)] as const),
  ...['weekday', 'weekdays'].map((name) => [name, WEEK.slice(0, 5)] as const),
  ...['wochenende', 'wochenenden', 'wochenends', 'weekend', 'weekends'].map((name) => [name, WEEK.slice(5)] as const),
];

const OTHERS: readonly (readonly [HoursToken, readonly string[]])[] = [
  [{ kind: 'closed', isWhole: true }, ['geschlossen', 'zu', 'closed']],
  [{ kind: 'closed', isWhole: false }, ['ruhetag', 'ruhetage', 'off']],
  [
    { kind: 'break' },
    ['mittagspause', 'pause', 'lunch break', 'lunch', 'break', 'closed for lunch', 'mittags geschlossen'].flatMap((name) => [
      name,
      `mit ${name}`,
      `with ${name}`,
    ]),
  ],
  [{ kind: 'except' }, ['außer', 'ausser', 'except']],
  [{ kind: 'since' }, ['ab']],
  [{ kind: 'always' }, ['immer', 'always']],
  [{ kind: 'allDay' }, ['rund um die uhr', 'around the clock', '24/7', '24 / 7']],
  [{ kind: 'vague' }, ['geöffnet, zeiten nicht angegeben', 'open, times not given']],
  // Open without a break, or around the clock: ambiguous without times.
  [{ kind: 'open' }, ['geöffnet', 'offen', 'durchgehend', 'durchgehend geöffnet', 'durchgängig', 'ohne pause', 'ohne mittagspause']],
  [{ kind: 'open' }, ['open', 'nonstop', 'non-stop', 'without a break']],
  [
    { kind: 'title' },
    ['öffnungszeiten', 'geschäftszeiten', 'opening hours', 'business hours', 'tankstelle', 'fuel station', 'petrol station'],
  ],
  [{ kind: 'unit', isClock: true, isSpan: false }, ['uhr']],
  [{ kind: 'unit', isClock: true, isSpan: true }, ['h', 'hrs']],
  [{ kind: 'unit', isClock: false, isSpan: true }, ['stunden', 'std', 'hours', 'hours a day', 'stunden am tag']],
  [{ kind: 'until' }, ['bis', 'until', 'till', 'til', 'to', 'through', 'thru']],
  [{ kind: 'and' }, ['und', 'u', 'sowie', 'and', '&']],
  [{ kind: 'slash' }, ['/']],
  [{ kind: 'plus' }, ['+']],
  [{ kind: 'semicolon' }, [';']],
  [{ kind: 'colon' }, [':']],
  [clock(12), ['noon']],
  [clock(24), ['midnight', 'mitternacht']],
];

function clock(hour: number): HoursToken {
  return { kind: 'time', hour, minute: 0, half: 'exact', isBare: false };
}

const withPlurals = (names: readonly string[]): string[] => names.flatMap((name) => (name.length > 5 ? [name, `${name}s`] : [name]));

/** Tokens by word, phrase and sign. */
export const HOURS_WORDS: ReadonlyMap<string, HoursToken> = new Map<string, HoursToken>([
  ...DAY_NAMES.flatMap((names, day) => withPlurals(names).map((name) => [name, { kind: 'days', days: [day] }] as const)),
  ...HOLIDAY_NAMES.map((name) => [name, { kind: 'days', days: [HOLIDAY] }] as const),
  ...DAY_SETS.map(([name, days]) => [name, { kind: 'days', days }] as const),
  ...OTHERS.flatMap(([token, names]) => names.map((name) => [name, token] as const)),
]);

/** Words without a meaning of their own. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(['von', 'from', 'am', 'an', 'on', 'jeweils']);
