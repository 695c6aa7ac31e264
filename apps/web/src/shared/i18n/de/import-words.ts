import type { IMPORT_FAILURE_KEYS, IMPORT_FAULT_KEYS, IMPORT_FILE_KEYS, IMPORT_NOTE_KEYS } from '@rastnetz/contract';
import type { TextsOf } from '../texts-of.ts';

/** What is wrong with a cell or a row of a file. */
const fault = {
  cells: 'Die Zeile hat {{count}} Zellen, die Überschrift hat {{expected}}.',
  too_long: '{{length}} Zeichen; höchstens {{max}} sind möglich.',
  formula: 'Formel in {{cell}}. Formeln werden nicht gerechnet; bitte den Wert eintragen.',
  error_cell: '{{cell}} enthält den Tabellenfehler {{value}}.',
  no_type: 'Kein Standorttyp angegeben.',
  type: '„{{value}}“ ist kein Standorttyp.',
  kind: '„{{value}}“ ist eine Art von Ort, für die es keinen Standorttyp gibt.',
  kind_parking: 'Ein Parkplatz ohne Hinweis auf Lkw gehört nicht ins Netz.',
  number: '„{{value}}“ ist keine Zahl.',
  range: '{{value}} liegt nicht zwischen {{min}} und {{max}} Grad.',
  shifted: 'Hier steht „{{value}}“ statt einer Gradzahl. Die Zellen dieser Zeile sind wohl verrutscht.',
  swapped: 'Breite und Länge sind wohl vertauscht ({{lat}}, {{lng}}).',
  half_position: 'Von Breite und Länge ist nur eine angegeben.',
  position: '„{{value}}“ ist keine Position. Erwartet wird „Breite, Länge“.',
  geometry: 'Die Form „{{type}}“ ist kein Punkt und lässt sich nicht auf einen zurückführen.',
  no_position: 'Die Punkte dieses Objekts stehen nicht in der Datei.',
  no_feature: 'Dieser Eintrag ist kein GeoJSON-Objekt.',
  parking: '„{{value}}“ ist keine ganze Zahl von 0 bis {{max}}.',
  boolean: '„{{value}}“ heißt weder ja noch nein.',
  brand: '„{{value}}“ ist keine bekannte Marke einer Werkstatt oder eines Händlers.',
  id: '„{{value}}“ ist keine Kennung eines Standorts.',
  json: 'Die Angabe ist nicht lesbar. Diese Spalte kommt aus einem Export von Rastnetz und ist JSON.',
  shape: 'Die Angabe passt nicht zum Feld „{{field}}“ ({{path}}).',
  required: 'Das Pflichtfeld „{{label}}“ ist leer.',
  choice: '„{{value}}“ steht nicht zur Wahl.',
  date: '„{{value}}“ ist kein Datum.',
  link: '„{{value}}“ ist keine vollständige Webadresse.',
  twice: 'Die Nummer dieser Zeile steht schon in Zeile {{place}}.',
  id_unknown: 'Einen Standort mit dieser Kennung gibt es nicht, oder er gehört einem anderen Unternehmen.',
  same_location: 'Schon Zeile {{place}} ist dieser Standort.',
  row_too_long: 'Die Zellen dieser Zeile haben zusammen {{length}} Zeichen; höchstens {{max}} sind möglich.',
  refused: 'Seit der Prüfung hat sich etwas geändert: „{{field}}“ passt nicht mehr ({{message}}).',
} as const satisfies TextsOf<typeof IMPORT_FAULT_KEYS, 'import.fault.'>;

/** What was changed on the way into a row. */
const note = {
  repaired: 'Falsch kodierte Zeichen berichtigt: aus „{{before}}“ wurde „{{after}}“.',
  cut: 'Auf {{max}} Zeichen gekürzt.',
  dropped: 'Weggelassen, weil länger als {{max}} Zeichen.',
  feature: '„{{value}}“ ist kein bekanntes Angebot und wurde übergangen.',
  hours: 'Die Öffnungszeiten „{{value}}“ bleiben als Text.',
  blank: '„{{value}}“ wurde als leer gelesen.',
  unreadable: '„{{value}}“ ist nicht verwendbar und wurde übergangen.',
  trash: 'Der Standort liegt im Papierkorb und bleibt dort.',
} as const satisfies TextsOf<typeof IMPORT_NOTE_KEYS, 'import.note.'>;

/** Why a whole file is not read. */
const file = {
  too_big: 'Die Datei hat {{megabytes}} MB. Höchstens {{max}} MB sind möglich.',
  empty: 'Die Datei ist leer.',
  no_rows: 'Die Datei hat eine Überschrift, aber keine Zeilen.',
  unknown: 'Diese Datei ist keine Tabelle. Möglich sind CSV, Excel (XLSX), GeoJSON und OpenStreetMap (XML).',
  utf16: 'Der Text ist in UTF-16 gespeichert. Bitte als CSV in UTF-8 speichern.',
  quote: 'In Zeile {{line}} beginnt ein Anführungszeichen, das nicht endet. Die Datei ist abgeschnitten, oder ein Zeichen fehlt.',
  row_too_big: 'Zeile {{line}} hat mehr als {{megabytes}} MB. Vielleicht endet ein Anführungszeichen nicht.',
  columns: 'Die Datei hat {{count}} Spalten. Höchstens {{max}} sind möglich.',
  rows: 'Die Datei hat mehr als {{max}} Zeilen. Bitte teilen Sie sie auf.',
  workbook: 'Die Excel-Datei ist beschädigt oder abgeschnitten. Bitte speichern Sie sie neu als XLSX.',
  encrypted: 'Die Excel-Datei ist mit einem Kennwort geschützt. Bitte speichern Sie sie ohne Kennwort.',
  xls: 'Das ist das alte Excel-Format (.xls). Bitte als XLSX speichern.',
  ods: 'Das ist eine OpenDocument-Tabelle (.ods). Bitte als XLSX oder CSV speichern.',
  macros: 'Die Excel-Datei enthält Makros (.xlsm). Bitte als XLSX speichern.',
  no_sheet: 'Die Excel-Datei hat kein sichtbares Blatt.',
  inflated: 'Entpackt ist die Excel-Datei größer als {{max}} MB.',
  json: 'Zeile {{line}}, Stelle {{column}}: Das ist kein JSON, oder die Datei ist hier abgeschnitten.',
  geojson: 'Das JSON ist keine „FeatureCollection“ von GeoJSON.',
  depth: 'Die Angaben sind tiefer als {{max}} Ebenen verschachtelt.',
  xml: 'Zeile {{line}}: Das ist kein XML, oder die Datei ist hier abgeschnitten.',
  entities: 'Das XML legt eigene Kürzel (Entities) fest. Solche Dateien werden nicht gelesen.',
  osm: 'Das XML kommt nicht von OpenStreetMap.',
  memory: 'Die Datei braucht zu viel Speicher. Bitte teilen Sie sie auf.',
} as const satisfies TextsOf<typeof IMPORT_FILE_KEYS, 'import.file.'>;

/** Why an import whose file was read ended without effect. */
const failure = {
  reading: 'Der Server wurde beendet, während er die Datei las. Bitte senden Sie sie noch einmal.',
  plan: 'Der Tarif des Unternehmens ist ausgeschöpft: {{used}} von {{limit}} Standorten sind belegt. Alles Geschriebene wurde zurückgenommen.',
  internal: 'Auf dem Server ist mehrmals ein Fehler aufgetreten. Alles Geschriebene wurde zurückgenommen.',
} as const satisfies TextsOf<typeof IMPORT_FAILURE_KEYS, 'import.failure.'>;

/** Why a wish about an import was refused. */
const error = {
  target: 'Eine Zuordnung gibt es nicht oder nicht mehr.',
  target_twice: 'Zwei Spalten haben dasselbe Ziel.',
  targets: 'Die Datei hat nur {{count}} Spalten.',
  column: 'Diese Spalte gibt es in der Datei nicht.',
  join: 'Die Zeile kann nicht dieser Standort sein.',
  broken: 'Eine fehlerhafte Zeile kann nicht übernommen werden.',
} as const;

/** What the keys of imports say: of cells and rows, of what was put right, of files, of what failed. */
export const import_words = { fault, note, file, failure, error } as const;
