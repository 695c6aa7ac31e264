import type { DealerType, Feature, GarageType, LocationType, WeekHours } from '@rastnetz/contract';
import { DEMO_WEEKS } from './demo-hours.ts';

/** Common properties of the sites of one type; lists are used in rotation. */
export interface TypeTraits {
  readonly features: readonly (readonly Feature[])[];
  readonly weeks: readonly WeekHours[];
  readonly descriptions: readonly string[];
  readonly parkingTruck: readonly [number, number] | null;
  readonly parkingPKW: readonly [number, number] | null;
}

const { allHours, longDay, overnight, twoPeriods, breakfast, lunch, workshop, trade } = DEMO_WEEKS;

/** The traits of every type. Descriptions contain `{road}` and `{place}`. */
export const TRAITS: Readonly<Record<LocationType, TypeTraits>> = {
  AUTOHOF: {
    features: [
      ['PARKPLATZ', 'WLAN', 'TANKSTELLE', 'DUSCHE', 'FASTFOOD', 'GASTRONOMIE', 'TOILETTEN', 'GELDAUTOMAT'],
      ['PARKPLATZ', 'WLAN', 'KUEHLERSTROM', 'TANKSTELLE', 'DUSCHE', 'GASTRONOMIE', 'TOILETTEN'],
      ['PARKPLATZ', 'WASCHANLAGE', 'TANKSTELLE', 'DUSCHE', 'FASTFOOD', 'TOILETTEN'],
    ],
    weeks: [allHours, allHours, longDay],
    descriptions: [
      'Großer Autohof direkt an der {road}. Überwachte Lkw-Stellplätze, Duschen und warme Küche bis Mitternacht.',
      'Autohof bei {place}, eine Minute von der {road}. Stromanschlüsse für Kühlfahrzeuge in der hinteren Reihe.',
      'Tanken, waschen, ausruhen: Autohof an der {road} mit Lkw-Waschanlage und ruhigen Stellplätzen.',
    ],
    parkingTruck: [60, 220],
    parkingPKW: [40, 120],
  },
  RASTHOF: {
    features: [
      ['PARKPLATZ', 'WLAN', 'TANKSTELLE', 'GASTRONOMIE', 'TOILETTEN', 'GELDAUTOMAT'],
      ['PARKPLATZ', 'WLAN', 'TANKSTELLE', 'DUSCHE', 'FASTFOOD', 'TOILETTEN'],
    ],
    weeks: [allHours, longDay],
    descriptions: [
      'Rasthof an der {road} mit Restaurant, Shop und Spielplatz. Frühstück ab 5 Uhr.',
      'Rasthof bei {place}. Schnelle Küche, saubere Sanitäranlagen und Ladepunkte neben der Tankstelle.',
    ],
    parkingTruck: [20, 80],
    parkingPKW: [60, 180],
  },
  PARKPLATZ: {
    features: [['PARKPLATZ', 'TOILETTEN'], ['PARKPLATZ'], ['PARKPLATZ', 'WLAN', 'KUEHLERSTROM', 'TOILETTEN']],
    weeks: [allHours],
    descriptions: [
      'Beleuchteter Parkplatz an der {road} mit Sitzbänken und Mülltrennung.',
      'Lkw-Parkplatz bei {place}, nachts bewacht. Einfahrt über die Landstraße.',
    ],
    parkingTruck: [12, 60],
    parkingPKW: [10, 40],
  },
  GASTSTAETTE: {
    features: [
      ['PARKPLATZ', 'GASTRONOMIE', 'TOILETTEN'],
      ['PARKPLATZ', 'WLAN', 'GASTRONOMIE', 'TOILETTEN'],
    ],
    weeks: [twoPeriods],
    descriptions: [
      'Regionale Küche nahe der {road}. Montag ist Ruhetag, Gruppen bitte vorher anrufen.',
      'Gasthof bei {place} mit Biergarten und Platz für Gespanne hinter dem Haus.',
    ],
    parkingTruck: [4, 12],
    parkingPKW: [20, 60],
  },
  BISTRO: {
    features: [
      ['WLAN', 'GASTRONOMIE', 'TOILETTEN'],
      ['PARKPLATZ', 'WLAN', 'GASTRONOMIE'],
    ],
    weeks: [breakfast, overnight],
    descriptions: [
      'Kaffee, belegte Brötchen und ein Mittagstisch an der {road}.',
      'Bistro bei {place}. Abends kleine Karte, am Wochenende lange geöffnet.',
    ],
    parkingTruck: null,
    parkingPKW: [8, 25],
  },
  IMBISS: {
    features: [
      ['PARKPLATZ', 'FASTFOOD'],
      ['FASTFOOD', 'TOILETTEN'],
    ],
    weeks: [lunch, longDay],
    descriptions: [
      'Hausgemachte Bratwurst und Pommes, zwei Minuten von der {road}.',
      'Imbiss bei {place}: schnell, herzhaft, auch zum Mitnehmen.',
    ],
    parkingTruck: [3, 10],
    parkingPKW: [6, 20],
  },
  WERKSTATT: {
    features: [
      ['PARKPLATZ', 'TOILETTEN'],
      ['PARKPLATZ', 'WASCHANLAGE', 'TOILETTEN'],
    ],
    weeks: [workshop],
    descriptions: [
      'Werkstatt für Nutzfahrzeuge nahe der {road}. Reifen, Bremsen, Klimaservice; Pannendienst rund um die Uhr.',
      'Meisterbetrieb bei {place} mit Grube für Sattelzüge und Tachoprüfung nach § 57b.',
    ],
    parkingTruck: [6, 20],
    parkingPKW: [10, 25],
  },
  HAENDLER: {
    features: [['PARKPLATZ'], ['PARKPLATZ', 'WLAN', 'TOILETTEN']],
    weeks: [trade],
    descriptions: [
      'Neue und gebrauchte Nutzfahrzeuge an der {road}. Probefahrt nach Vereinbarung.',
      'Händler bei {place} mit Teilelager und Finanzierung im Haus.',
    ],
    parkingTruck: [10, 30],
    parkingPKW: [15, 40],
  },
};

export const GARAGES: readonly GarageType[] = ['freie-werkstatt', 'man', 'mercedes', 'scania', 'daf'];
export const DEALERS: readonly DealerType[] = ['mercedes', 'freier-haendler', 'iveco', 'renault'];
export const RESTAURANT_OPERATORS = ['Küche am Hof GmbH', 'Tischgemeinschaft Nord KG', 'Wirtshaus & Söhne OHG'] as const;
