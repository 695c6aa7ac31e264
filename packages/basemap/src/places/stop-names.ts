/** First words of stop names that are not villages: a name starting with one of these is not a place name. */
const OTHER_WORDS = `
  Abzw Abzweig Abzweigung Aldi Alte Altenheim Alter Altes Altstadt Am Amt Amtsgericht An Arbeitsamt Auf Autohof Bad Bahnhof Bei Beim Berufsschule
  Bf Bgm Bhf Brücke Burg Busbahnhof Bushof Bürgermeister Campingplatz Dom Dorf Dorfmitte Dorfplatz Dr Dritte Ecke Edeka Ehem Ehemalige Erste Ev
  Evangelische Fa Feuerwehr Finanzamt Firma Flughafen Forsthaus Freibad Friedhof Fähre Gasthaus Gasthof Gaststätte Gemeindehaus Gesamtschule
  Gewerbegebiet Gewerbepark Graf Grenze Große Großer Grundschule Gut Gymnasium Hafen Halle Haltepunkt Haltestelle Hauptbahnhof Hauptschule
  Hauptstraße Haus Hbf Heim Hinter Hof Hohe Hoher Hotel Im In Industriegebiet Industriepark Industriestraße Kaiser Kaserne Kath Katholische Kaufland
  Kindergarten Kirche Kleine Kleiner Klinik Klinikum Kloster Krankenhaus Kreisel Kreishaus Kreuzung Kurhaus Kurpark Kurze König Landgasthof
  Landratsamt Lange Langer Lidl Markt Marktplatz Messe Mittel Mittlere Museum Mühle Nach Netto Neuapostolische Neue Neuer Neues Nord Ober Obere
  Oberer Ort Ortsmitte Ost Park Parkplatz Pflegeheim Platz Polizei Post Prinz Prof Rasthof Raststätte Rathaus Realschule Restaurant Rewe Sankt Schloss
  Schloß Schule Schulen Schulzentrum Schwimmbad See Seniorenheim Seniorenzentrum Siedlung Sparkasse Sporthalle Sportplatz St Stadion Stadt Stadthalle
  Stadtmitte Stadtwerke Steinbruch Straße Süd Tankstelle Terminal Tor Tunnel Turm Turnhalle Uni Universität Unter Untere Unterer Volksbank Von Vor
  Waldfriedhof Wasserwerk Weg Wendeplatz Wendeschleife Werk West Wohnpark Zentrum Ziegelei Zu Zum Zur Zweite Zwischen Über`;
const NO_PLACE: ReadonlySet<string> = new Set(OTHER_WORDS.trim().split(/\s+/));

/** First words of two-word names that are no names by themselves: "Groß Schneen". */
const QUALIFIERS: ReadonlySet<string> = new Set(
  'Groß Klein Alt Neu Kirch Hohen Wendisch Deutsch Märkisch Fürstlich Vorder Nieder Mönchen Mark Lütten Lütjen Wüsten'.split(' '),
);

/** Endings of names of streets, buildings and companies. */
const NO_PLACE_ENDING =
  /(?:str(?:aße|asse|\.)?|weg|platz|gasse|allee|kirche|schule|siedlung|brücke|markt|haus|bahnhof|friedhof|hotel|klinik|altenheim|jugendheim|pflegeheim|turm|denkmal|grenzstein|park|zentrum|halle|center|centrum|werk|amt|viertel)$/iu;
const WORD = /^\p{Lu}[\p{L}-]{2,}$/u;

/** After an adjective these form a street name: "Kasseler Straße", "Göttinger Tor". */
const STREET =
  /^(?:Straße|Strasse|Str|Weg|Platz|Allee|Tor|Chaussee|Landstraße|Landstr|Ring|Berg|Damm|Gasse|Steig|Pfad|Hof|Brücke|Ufer|Feld|Markt|Wald)(?:$|[ ./,(])/u;

/** Patterns of the rest of a stop name that locates the stop within the place: a street, a building, a quarter. */
const WITHIN = [
  /^\p{Lu}[\p{L}-]{1,40}(?:straße|strasse|str\.|weg|platz|gasse|allee|kirche|schule|mühle|siedlung|brücke|hof|markt|tor|damm|ring)(?:$|[ /,(])/u,
  /^(?:Kirche|Schule|Ort|Ortsmitte|Mitte|Dorf|Dorfplatz|Dorfmitte|Feuerwehr|Feuerwehrhaus|Friedhof|Bahnhof|Bf|Bhf|Rathaus|Post|Kindergarten|Siedlung|Gasthaus|Gasthof|Sportplatz|Denkmal|Markt|Marktplatz|Wendeplatz|Wendeschleife|Abzweig|Abzw|Grundschule|Dorfgemeinschaftshaus|DGH|Bürgerhaus|Buswendeplatz|Wartehalle|Ortseingang|Ortsausgang|Nord|Süd|Ost|West|Anger|Teich|Linde|Konsum|Sparkasse|Schloss|Schloß|Gut|Mühle|Kreuzung|Kapelle|Molkerei|Ehrenmal|Spielplatz|Turnhalle|Sporthalle|Gemeindehaus|Gewerbegebiet|Industriegebiet)(?:$|[ /,(.])/u,
  /^(?:Am|Im|An|Auf|In|Zum|Zur|Unter|Vor|Hinter|Alte|Alter|Altes|Neue|Neuer|Abzw\.|Ehem\.|Haus|Hotel|St\.) \p{L}/u,
];

/** The village in the name of a stop. */
export interface VillageHint {
  readonly name: string;
  /** Whether the rest of the name is a street or a building, so that the first part is certainly a place. */
  readonly isSure: boolean;
}

/** The village at the start of a stop name: "Groß Schneen" in "Groß Schneen Am Anger, Friedland"; null without one. */
export function villageHint(stop: string): VillageHint | null {
  const [first = '', municipality] = stop.split(', ');
  const words = first.split(' ');
  const count = QUALIFIERS.has(words[0] ?? '') ? 2 : 1;
  const name = words.slice(0, count);
  const rest = words.slice(count).join(' ');
  if (municipality === undefined || name.length < count || !isPlace(name) || STREET.test(rest)) return null;
  return { name: name.join(' '), isSure: WITHIN.some((pattern) => pattern.test(rest)) };
}

const isPlace = (words: readonly string[]): boolean =>
  words.every((word) => WORD.test(word)) && !NO_PLACE.has(words[0] ?? '') && !NO_PLACE_ENDING.test(words.at(-1) ?? '');
