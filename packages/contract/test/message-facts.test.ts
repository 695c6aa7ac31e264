import { describe, expect, test } from 'vitest';
import { type MessageFact, messageFacts } from '../src/clearing/message-facts.ts';

/** The most expensive messages: nothing but beginnings of hours, of sentences, of amenities. */
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
  'Keine Dusche ',
  'Tel. 0',
  'tel 0 0 ',
  'truck spaces: ',
  'M-F 6a-10p, ',
  '. ',
  '.',
  ' ',
  'x',
];

const reported = (message: string) => messageFacts(message).map(shortOf);

function shortOf(fact: MessageFact): string {
  switch (fact.kind) {
    case 'feature':
      return fact.feature;
    case 'gone':
      return `no ${fact.feature}: ${fact.words}`;
    case 'phone':
      return `phone ${fact.number}: ${fact.words}`;
    case 'hours':
      return [
        `${Object.keys(fact.days).length} days: ${fact.words}`,
        fact.holidayHours && 'holidays',
        ...fact.specialDays.map(({ from }) => from),
      ]
        .filter(Boolean)
        .join(', ');
    default:
      return `${fact.kind} ${fact.count}: ${fact.words}`;
  }
}

describe('facts in a message', () => {
  test.each([
    ['Mon-Fri 6-22, Sat until 14, Sun closed', ['7 days: Mon-Fri 6-22, Sat until 14, Sun closed']],
    ['Mo-Fr 6-22, Sa bis 14, So zu', ['7 days: Mo-Fr 6-22, Sa bis 14, So zu']],
    ['Mo-Fr 8-18, Feiertage zu', ['5 days: Mo-Fr 8-18, Feiertage zu, holidays']],
    ['Mo-Fr 8-18, 24.12.2026 8-12', ['5 days: Mo-Fr 8-18, 24.12.2026 8-12, 2026-12-24']],
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
    ['LKW-Plätze jetzt 80', ['parkingTruck 80: LKW-Plätze jetzt 80']],
    ['truck spaces: 80, car spaces: 12.', ['parkingTruck 80: truck spaces: 80', 'parkingPKW 12: car spaces: 12']],
    ['LKW-Stellplätze: 45 und WLAN', ['parkingTruck 45: LKW-Stellplätze: 45', 'WLAN']],
    ['M-F 6a-10p, Sat til 2, closed Sun', ['7 days: M-F 6a-10p, Sat til 2, closed Sun']],
    ['Now open M-Sat 6a-10p.', ['6 days: M-Sat 6a-10p']],
    ['Mo-Fr 9-18 Uhr, Mittagspause 12-13', ['5 days: Mo-Fr 9-18 Uhr, Mittagspause 12-13']],
    ['Mon-Fri 6-22, Sat til 2', ['5 days: Mon-Fri 6-22']],
    ['Tel. 05741 2222', ['phone 057412222: Tel. 05741 2222']],
    ['phone 05931 4444', ['phone 059314444: phone 05931 4444']],
    ['Neue Telefonnr 0541 123456', ['phone 0541123456: Telefonnr 0541 123456']],
    ['Duschen top, tel 05191 98765.', ['phone 0519198765: tel 05191 98765', 'DUSCHE']],
    ['Telefon jetzt: +49 541/12 34-56, Mo-Fr 6-22', ['5 days: Mo-Fr 6-22', 'phone +49541123456: Telefon jetzt: +49 541/12 34-56']],
    ['Keine Dusche mehr', ['no DUSCHE: Keine Dusche mehr']],
    ['There are no more showers.', ['no DUSCHE: no more showers']],
    ["The shower's gone", ["no DUSCHE: shower's gone"]],
    ['Fast food removed', ['no FASTFOOD: Fast food removed']],
    ['shower gone', ['no DUSCHE: shower gone']],
    ['The showers were removed', ['no DUSCHE: showers were removed']],
    ['Das Restaurant gibt es leider nicht mehr.', ['no GASTRONOMIE: Restaurant gibt es leider nicht mehr']],
    ['No ATM anymore, but WiFi', ['WLAN', 'no GELDAUTOMAT: No ATM anymore']],
  ])('%s', (message, facts) => {
    expect(reported(message)).toEqual(facts);
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
    'Dusche soll nächstes Jahr kommen',
    'Gibt es keine Dusche mehr?',
    'Wir brauchen keine Dusche mehr',
    'Keine Duschen mehr frei',
    'Dusche ist nicht mehr kaputt',
    'The shower is not gone',
    'Ist die Dusche weg?',
    '200 m von der Dusche weg',
    'Wenn die Dusche weg ist, kommt keiner',
    'LKW-Plätze 3 km weiter',
    'truck space 12',
    'LKW-Plätze 24, 25',
    'LKW-Plätze jetzt 80 statt 50',
    'Tel. 05741 2222 stimmt nicht',
    'Tel. 05741 2222?',
    'Meine Tel. 0171 1234567',
    'phone 12',
    'A8 km 30, 05741 2222',
    'M-F',
    'A8 bei km 30, Abfahrt 22',
  ])('no fact: %s', (message) => {
    expect(reported(message)).toEqual([]);
  });

  test('a negation ends at "but"', () => {
    expect(reported('Keine Dusche, aber WLAN')).toEqual(['WLAN']);
    expect(reported('Dusche gibt es, WLAN aber nicht')).toEqual([]);
  });

  test.each(HOSTILE)('a message of nothing but %j is parsed in linear time', (piece) => {
    const message = piece.repeat(2000).slice(0, 2000);
    // Processor time: on a busy machine any call may take long.
    const started = process.threadCpuUsage();
    messageFacts(message);
    expect(process.threadCpuUsage(started).user).toBeLessThan(500_000);
  });
});
