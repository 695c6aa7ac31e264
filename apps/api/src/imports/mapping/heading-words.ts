import { foldText, type ImportTarget } from '@rastnetz/contract';
import { READABLE_FIELD_COLUMN_NAMES } from '../../exports/field-columns.ts';
import { READABLE_HEADINGS } from '../../exports/readable-columns.ts';

const PLACES =
  'stellplatze, stellplaetze, parkplatze, parkplaetze, platze, plaetze, parking spaces, spaces, bays, parking bays, parking places';

/** Headings of spaces for one kind of vehicle: "LKW Stellplätze", "Stellplätze für LKW", "lorry spaces", "number of truck bays". */
function spacesFor(vehicles: string): string {
  const named = vehicles.split(', ');
  const counted = PLACES.split(', ').flatMap((places) => named.map((vehicle) => [vehicle, places] as const));
  return [
    ...counted.flatMap(([vehicle, places]) => [`${vehicle} ${places}`, `${places} ${vehicle}`]),
    ...named.flatMap((vehicle) => [`${vehicle} parking`, `capacity ${vehicle}`, `anzahl ${vehicle}`, `${vehicle} capacity`]),
    ...named.flatMap((vehicle) => [`parking ${vehicle}`, `kapazitat ${vehicle}`, `${vehicle} kapazitat`]),
    ...counted.flatMap(([vehicle, places]) => ['fur', 'fuer', 'for'].map((word) => `${places} ${word} ${vehicle}`)),
    ...counted.flatMap(([vehicle, places]) => ['anzahl', 'number of', 'no of'].map((word) => `${word} ${vehicle} ${places}`)),
  ].join(', ');
}

/**
 * Headings of columns, folded and without punctuation: German, English, OpenStreetMap's tags, Italy's register of fuel stations, and other
 * lists. A heading is assigned to the first target it matches, so specific words come before general ones.
 */
const WORDS = {
  sourceId: [
    'source id, sourceid, id, osm id, osmid, feature id, idimpianto, standort id, standortid, location number',
    'location id, externe id, external id, ext id, kundennummer, kundennr, betriebsnummer, nummer, nr, number',
    'no, key, schlussel, ref, standortnummer, standort nr, stationsnummer, stations nr, filialnummer, filial nr',
    'site id, site number, site no, station id, station number, station no',
  ],
  source: ['source, quelle, herkunft, fonte, dataset'],
  attribution: ['attribution, lizenz, licence, license, quellenangabe, copyright'],
  position: [
    'position, koordinaten, coordinates, coords, latlng, latlon, lat lng, lat lon, geo, gps, geoposition',
    'standort koordinaten, breite lange, latitude longitude, gps koordinaten, geokoordinaten, geo koordinaten, gps coordinates',
    'gps position, lat long, lat and long, koordinate, breitengrad langengrad',
  ],
  lat: ['lat, latitude, latitudine, breite, breitengrad, geo lat, geo breite, gps lat, y, ycoord, wgs84 lat', 'center lat'],
  lng: [
    'lng, lon, long, longitude, longitudine, lange, laenge, langengrad, laengengrad, geo lng, geo lon, geo lange',
    'gps lng, gps lon, x, xcoord, wgs84 lng, wgs84 lon, center lon',
  ],
  name: [
    'name, nome impianto, nome, bezeichnung, standortname, standort, location name, location',
    'standortbezeichnung, objektname, objekt, titel, title, firma, firmenname, company name, ragione sociale',
    'denominazione, poi, name des standorts, stationsname, tankstellenname, filiale, filialname, site name, station name, truck stop',
  ],
  kind: ['kind, amenity, osm kind, fclass, highway, shop'],
  stationKind: ['stationkind, tipo impianto, art der tankstelle, tankstellenart, station kind, station type, fuel station type'],
  locationType: [
    'locationtype, location type, standorttyp, typ, type, art, art des standorts, kategorie, category',
    'betriebsart, betriebstyp, tipo, standortart, objektart, site type, facility type, place type',
  ],
  brand: ['brand, marke, bandiera, werkstatt handler, werkstatt haendler, garage dealer, kette, chain, flagge'],
  operator: ['operator, betreiber, gestore, inhaber, owner, pachter, paechter'],
  housenumber: ['housenumber, house number, hausnummer, hausnr, haus nr, addr housenumber, street number, numero civico'],
  street: [
    'street, strasse, str, addr street, street name, address, adresse, anschrift, indirizzo',
    'strasse und hausnummer, strasse hausnummer, strasse nr, via, strasse u nr, strasse u hausnr, strasse hausnr, street address, address line 1',
    'strasse und hausnr, strasse und nr',
  ],
  postcode: ['postcode, post code, plz, postleitzahl, zip, zip code, zipcode, postal code, addr postcode, cap'],
  city: [
    'city, ort, stadt, gemeinde, town, addr city, comune, ortschaft, place, citta',
    'ort stadt, stadt ort, town city, city town, municipality',
  ],
  region: ['region, provincia, provinz, province, bundesland, addr province, landkreis, kreis, county'],
  country: ['country, land, staat, country code, countrycode, landercode, laendercode, addr country, nazione, paese'],
  roadRef: [
    'roadref, road ref, autobahn oder strasse, motorway or road, autobahn, motorway, road, road number, strassennummer, autobahnnummer, bab',
    'autostrada, motorway number, highway number',
  ],
  roadExit: [
    'roadexit, road exit, anschlussstelle oder ausfahrt, exit or junction, anschlussstelle, ausfahrt, exit, junction, abfahrt, uscita',
    'autobahnausfahrt, anschluss, exit number, junction number',
  ],
  roadDirection: ['roaddirection, road direction, fahrtrichtung, direction of travel, richtung, direction, direzione'],
  roadOnlyFrom: ['roadonlyfrom, road only from, nur aus richtung, only coming from, erreichbar aus richtung, nur erreichbar aus richtung'],
  roadKm: ['roadkm, road km, kilometer, kilometre, km, autobahnkilometer, strassenkilometer, bab km, milepost'],
  contactEmail: [
    'contactemail, contact email, email, e mail, mail, email adresse, e mail adresse, e mail address, email address, emailadresse',
    'kontakt email, kontakt e mail, contact e mail, mailadresse',
  ],
  phone: [
    'phone, telefon, tel, telefonnummer, telephone, phone number, rufnummer, contact phone, fon, telefono',
    'festnetz, tel nr, telefon nr, phone no',
  ],
  website: [
    'website, webseite, web, url, homepage, internet, internetseite, contact website, www, sito web, sito, link',
    'webadresse, internetadresse, web address',
  ],
  description: [
    'description, beschreibung, bemerkung, bemerkungen, notiz, hinweis, info, kommentar, note, notes',
    'descrizione, anmerkung, anmerkungen, remark, remarks, comment, comments',
  ],
  features: [
    'features, angebote, angebot, amenities, ausstattung, services, facilities, leistungen, merkmale, servizi',
    'service, dienstleistungen',
  ],
  hoursText: [
    'openinghourstext, opening hours text, offnungszeiten zusatztext, oeffnungszeiten zusatztext',
    'opening hours note, offnungszeiten text, offnungszeiten hinweis',
  ],
  hours: [
    'opening hours, offnungszeiten, oeffnungszeiten, offnungszeiten osm, oeffnungszeiten osm, opening hours osm',
    'hours, zeiten, geoffnet, orari, orario, business hours, offnungszeit, oeffnungszeit, opening times, opening time, open hours',
  ],
  parkingTruck: ['parkingtruck', spacesFor('lkw, truck, lorry, hgv, trucks, lorries, hgvs')],
  parkingPKW: ['parkingpkw', spacesFor('pkw, car, cars')],
  capacity: [
    'capacity, stellplatze, stellplaetze, parkplatze, parkplaetze, anzahl stellplatze, anzahl parkplatze, spaces, parking spaces',
    'kapazitat, kapazitaet, platze, plaetze, anzahl platze, number of spaces, parking capacity, bays',
  ],
  parkingFree: ['parkingfree, parken kostenlos, parkplatz kostenlos, kostenlos parken, parking free, free parking', 'kostenfrei'],
  parkingPriceNote: [
    'parkingpricenote, parking price note, hinweis zum parkpreis, parkpreis, preis, parkgebuhr, parkgebuehr, parking price, parking fee',
  ],
  parkingTimeLimitHours: [
    'parkingtimelimithours, parking time limit, parking time limit hours, hochstparkdauer, hoechstparkdauer, parkdauer, maximale parkdauer',
    'max stay, maximum stay, maxstay',
  ],
  parkingHeightLimitMetres: [
    'parkingheightlimitmetres, parking height limit, height limit, height limit metres, durchfahrtshohe, durchfahrtshoehe, hohenbegrenzung',
    'hoehenbegrenzung, max height, maximum height, maxheight, einfahrtshohe, einfahrtshoehe',
  ],
  truck: ['truck, hgv, lorry, lkw, lkw geeignet'],
  tags: ['tags, other tags, osm tags'],
} as const satisfies Partial<Record<ImportTarget, readonly string[]>>;

/** A heading without case, accents, punctuation and a bracketed unit at its end: `Breite [°]` is `breite`. */
export const wordsOf = (heading: string): string =>
  foldText(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Fields without an entry above are matched by their wire name and their headings in our exports. */
const FIELD_WORDS = READABLE_FIELD_COLUMN_NAMES.filter((name) => name !== 'type' && !(name in WORDS)).map((name) => {
  const headings = [name, ...Object.values(READABLE_HEADINGS).map((own) => own[name])];
  return [name as ImportTarget, headings.map(wordsOf)] as const;
});

/** Targets in order of precedence, each with its words, the most common first. */
export const HEADING_WORDS: readonly (readonly [ImportTarget, readonly string[]])[] = [
  ...(Object.entries(WORDS) as [keyof typeof WORDS, readonly string[]][]).map(
    ([target, lines]) => [target, lines.flatMap((line) => line.split(', '))] as const,
  ),
  ...FIELD_WORDS,
];
