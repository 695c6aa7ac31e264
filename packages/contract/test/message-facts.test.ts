import { describe, expect, test } from 'vitest';
import { messageFacts } from '../src/clearing/message-facts.ts';

/** Messages that cost the most: nothing but beginnings of hours, of sentences, of amenities. */
const HOSTILE = [
  'Mo 6-22, ',
  'Mo Di ',
  'Mo6-22,',
  'a.',
  'so ',
  'Fr. ',
  'closed on ',
  '1 truck ',
  'täglich 6-22 und ',
  'Dusche? ',
  '. ',
  '.',
  ' ',
  'x',
];

const told = (message: string) =>
  messageFacts(message).map((fact) => {
    if (fact.kind === 'feature') return fact.feature;
    return fact.kind === 'hours' ? `${Object.keys(fact.days).length} days: ${fact.words}` : `${fact.kind} ${fact.count}: ${fact.words}`;
  });

describe('what a message says', () => {
  test.each([
    ['Mon-Fri 6-22, Sat until 14, Sun closed', ['7 days: Mon-Fri 6-22, Sat until 14, Sun closed']],
    ['Mo-Fr 6-22, Sa bis 14, So zu', ['7 days: Mo-Fr 6-22, Sa bis 14, So zu']],
    ['Neue Zeiten: Mo-Fr 6.30-22 Uhr. Danke', ['5 days: Mo-Fr 6.30-22 Uhr']],
    ['Es gibt jetzt 30 LKW-Plätze und eine Dusche.', ['parkingTruck 30: 30 LKW-Plätze', 'DUSCHE']],
    [
      'They have 30 truck spaces, 12 car spaces, showers and WiFi',
      ['parkingTruck 30: 30 truck spaces', 'parkingPKW 12: 12 car spaces', 'WLAN', 'DUSCHE'],
    ],
    ['Mo.-Fr. 6-22 Uhr, So. geschlossen. Danke', ['6 days: Mo.-Fr. 6-22 Uhr, So. geschlossen']],
    [
      'Ich komme seit vielen Jahren hier vorbei und wollte nur einmal sagen, dass das Haus inzwischen ganz anders offen ist, Mo-Fr 6-22',
      ['5 days: Mo-Fr 6-22'],
    ],
    ['Die Angaben stimmen nicht. Es gibt Toiletten.', ['TOILETTEN']],
    ['Showers closed on Sundays', ['DUSCHE']],
    ['Restaurant: Mo-Fr 11-22', ['GASTRONOMIE']],
    ['Dusche und WLAN, Mo-Fr 6-22', ['5 days: Mo-Fr 6-22', 'WLAN', 'DUSCHE']],
    ['Platz für 40 Lkw, Toiletten sauber', ['parkingTruck 40: Platz für 40 Lkw', 'TOILETTEN']],
  ])('#6 %s', (message, facts) => {
    expect(told(message)).toEqual(facts);
  });

  test.each([
    'Keine Dusche.',
    'no shower',
    'Dusche, WLAN und Toiletten gibt es nicht.',
    'There is a shower but it is broken',
    "The showers don't work",
    'Gibt es hier eine Dusche?',
    'Früher gab es eine Dusche',
    'Nicht mehr Mo-Fr 6-22',
    'Keine 30 LKW-Plätze',
    'Dusche. Gibt es nicht.',
    'Dusche vorhanden. Die ist aber leider kaputt.',
    'keine bzw. defekte Dusche',
    'Es gab mal eine Dusche',
    'Dusche geschlossen',
    'we found the shower closed',
    'Es fehlen:\nDusche\nWLAN',
    'Fehlende Toiletten',
    'The showers were removed',
    'Dusche soll nächstes Jahr kommen',
    'A8 bei km 30, Abfahrt 22',
  ])('#6 nothing: %s', (message) => {
    expect(told(message)).toEqual([]);
  });

  test('#6 a negation does not reach behind "but"', () => {
    expect(told('Keine Dusche, aber WLAN')).toEqual(['WLAN']);
    expect(told('Dusche gibt es, WLAN aber nicht')).toEqual([]);
  });

  test.each(HOSTILE)('#6 a message of nothing but %j is read in a moment', (piece) => {
    const message = piece.repeat(2000).slice(0, 2000);
    const started = performance.now();
    messageFacts(message);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
