import type { ImportTarget } from '@rastnetz/contract';

/**
 * How columns are headed, folded and without signs: in German, in English, by OpenStreetMap's tags, in Italy's register of fuel stations, and
 * in lists of others. The first target that a heading fits gets it, so narrow words stand before wide ones.
 */
const WORDS = {
  sourceId: [
    'source id, sourceid, id, osm id, osmid, feature id, idimpianto, standort id, standortid, location number',
    'location id, externe id, external id, ext id, kundennummer, kundennr, betriebsnummer, nummer, nr, number',
    'no, key, schlussel, ref',
  ],
  source: ['source, quelle, herkunft, fonte, dataset'],
  attribution: ['attribution, lizenz, licence, license, quellenangabe, copyright'],
  position: [
    'position, koordinaten, coordinates, coords, latlng, latlon, lat lng, lat lon, geo, gps, geoposition',
    'standort koordinaten, breite lange, latitude longitude',
  ],
  lat: ['lat, latitude, latitudine, breite, breitengrad, geo lat, geo breite, gps lat, y, ycoord, wgs84 lat', 'center lat'],
  lng: [
    'lng, lon, long, longitude, longitudine, lange, laenge, langengrad, laengengrad, geo lng, geo lon, geo lange',
    'gps lng, gps lon, x, xcoord, wgs84 lng, wgs84 lon, center lon',
  ],
  name: [
    'name, nome impianto, nome, bezeichnung, standortname, standort, location name, location',
    'standortbezeichnung, objektname, objekt, titel, title, firma, firmenname, company name, ragione sociale',
    'denominazione, poi',
  ],
  kind: ['kind, amenity, osm kind, fclass, highway, shop'],
  stationKind: ['stationkind, tipo impianto, art der tankstelle, tankstellenart, station kind, station type, fuel station type'],
  locationType: [
    'locationtype, location type, standorttyp, typ, type, art, art des standorts, kategorie, category',
    'betriebsart, betriebstyp, tipo',
  ],
  brand: ['brand, marke, bandiera, werkstatt handler, werkstatt haendler, garage dealer, kette, chain, flagge'],
  operator: ['operator, betreiber, gestore, inhaber, owner, pachter, paechter'],
  housenumber: ['housenumber, house number, hausnummer, hausnr, haus nr, addr housenumber, street number, numero civico'],
  street: [
    'street, strasse, str, addr street, street name, address, adresse, anschrift, indirizzo',
    'strasse und hausnummer, strasse hausnummer, strasse nr, via',
  ],
  postcode: ['postcode, plz, postleitzahl, zip, zip code, zipcode, postal code, addr postcode, cap'],
  city: ['city, ort, stadt, gemeinde, town, addr city, comune, ortschaft, place, citta'],
  region: ['region, provincia, provinz, province, bundesland, addr province'],
  phone: ['phone, telefon, tel, telefonnummer, telephone, phone number, rufnummer, contact phone, fon, telefono', 'festnetz'],
  website: ['website, webseite, web, url, homepage, internet, internetseite, contact website, www, sito web, sito, link'],
  description: ['description, beschreibung, bemerkung, bemerkungen, notiz, hinweis, info, kommentar, note, notes', 'descrizione'],
  features: ['features, angebote, angebot, amenities, ausstattung, services, facilities, leistungen, merkmale, servizi', 'service'],
  hoursText: [
    'openinghourstext, opening hours text, offnungszeiten zusatztext, oeffnungszeiten zusatztext',
    'opening hours note, offnungszeiten text, offnungszeiten hinweis',
  ],
  hours: [
    'opening hours, offnungszeiten, oeffnungszeiten, offnungszeiten osm, oeffnungszeiten osm, opening hours osm',
    'hours, zeiten, geoffnet, orari, orario, business hours',
  ],
  parkingTruck: [
    'parkingtruck, lkw stellplatze, lkw stellplaetze, lkw parkplatze, lkw parkplaetze, stellplatze lkw',
    'parkplatze lkw, truck spaces, truck parking, truck parking spaces, hgv spaces, capacity hgv, capacity truck',
    'anzahl lkw',
  ],
  parkingPKW: [
    'parkingpkw, pkw stellplatze, pkw stellplaetze, pkw parkplatze, pkw parkplaetze, stellplatze pkw',
    'parkplatze pkw, car spaces, car parking, car parking spaces, capacity car, anzahl pkw',
  ],
  capacity: ['capacity, stellplatze, stellplaetze, parkplatze, parkplaetze, anzahl stellplatze, anzahl parkplatze, spaces, parking spaces'],
  parkingFree: ['parkingfree, parken kostenlos, parkplatz kostenlos, kostenlos parken, parking free, free parking', 'kostenfrei'],
  truck: ['truck, hgv, lkw, lkw geeignet'],
  tags: ['tags, other tags, osm tags'],
} as const satisfies Partial<Record<ImportTarget, readonly string[]>>;

/** Targets in the order in which they are looked for, each with its words, the commonest first. */
export const HEADING_WORDS = (Object.entries(WORDS) as [keyof typeof WORDS, readonly string[]][]).map(
  ([target, lines]) => [target, lines.flatMap((line) => line.split(', '))] as const,
);
