import type { Feature } from '../catalogue/catalogue.ts';

/** Names of amenities in messages, in lower case, German and English; a phrase comes before single words of it. */
export const FEATURE_WORDS: readonly (readonly [Feature, readonly string[]])[] = [
  ['WLAN', ['wlan', 'w lan', 'wifi', 'wi fi', 'hotspot']],
  ['KUEHLERSTROM', ['kühlerstrom', 'reefer power', 'stromanschluss für kühler']],
  ['WASCHANLAGE', ['waschanlage', 'lkw wäsche', 'vehicle wash', 'truck wash']],
  ['TANKSTELLE', ['tankstelle', 'tanken', 'diesel', 'fuel station', 'petrol station', 'gas station', 'fuel']],
  ['DUSCHE', ['dusche', 'duschen', 'shower', 'showers']],
  ['FASTFOOD', ['fastfood', 'fast food', 'schnellrestaurant']],
  ['GASTRONOMIE', ['gastronomie', 'restaurant', 'gaststätte', 'kantine', 'canteen']],
  ['TOILETTEN', ['toilette', 'toiletten', 'wc', 'klo', 'klos', 'toilet', 'toilets', 'restroom', 'restrooms']],
  ['GELDAUTOMAT', ['geldautomat', 'bankautomat', 'cash machine', 'atm', 'cashpoint']],
];

/** Words that negate a part of a message: something is missing, gone, not there yet, or only wished for. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  [
    'nicht nichts nie niemals nirgends ohne nein weder noch kaum weg statt anstatt außer früher ehemals damals bisher war waren gab hatte hatten',
    'wäre wären hätte hätten sollte sollten soll sollen könnte würde wird werden bald ob falls',
    'no not none never without neither nor nothing cannot isn aren wasn weren doesn don didn hasn haven won isnt arent doesnt dont didnt hardly',
    'out gone instead formerly previously was were had used would should could might will soon wish need needs want if whether',
  ].flatMap((line) => line.split(' ')),
);

/** Stems of inflected negations. */
export const NEGATION_STEMS: readonly string[] = [
  ...[
    'kein',
    'fehl',
    'kaputt',
    'defekt',
    'gesperrt',
    'abgebaut',
    'abgerissen',
    'abgeschafft',
    'entfernt',
    'ehemalig',
    'brauch',
    'bräuch',
    'wünsch',
  ],
  ...[
    'geplant',
    'vermiss',
    'stillgelegt',
    'missing',
    'lack',
    'broken',
    'remov',
    'defect',
    'demolish',
    'planned',
    'unavailable',
    'unusable',
  ],
];
