import { GERMAN_ROW_WORDS, type IMPORT_FAILURE_KEYS, type IMPORT_FILE_KEYS } from '@rastnetz/contract';
import type { TextsOf } from '#kit/i18n/texts.ts';

/** Why a file as a whole cannot be read. */
const file = {
  too_big: 'Die Datei hat {{megabytes}} MB. Höchstens {{max}} MB sind möglich.',
  empty: 'Die Datei ist leer.',
  no_rows: 'Die Datei hat eine Überschrift, aber keine Zeilen.',
  unknown: 'Diese Datei ist keine Tabelle. Möglich sind CSV, Excel (XLSX), GeoJSON und OpenStreetMap (XML).',
  utf16: 'Der Text ist in UTF-16 gespeichert. Bitte als CSV in UTF-8 speichern.',
  row_too_big: 'Zeile {{line}} hat mehr als {{megabytes}} MB. Vielleicht endet ein Anführungszeichen nicht.',
  columns: 'Die Datei hat {{count}} Spalten. Höchstens {{max}} sind möglich.',
  rows: 'Die Datei hat mehr als {{max}} Zeilen. Bitte teilen Sie sie auf.',
  workbook: 'Die Excel-Datei ist beschädigt oder abgeschnitten. Bitte speichern Sie sie neu als XLSX.',
  encrypted: 'Die Excel-Datei ist mit einem Passwort geschützt. Bitte speichern Sie sie ohne Passwort.',
  xls: 'Das ist das alte Excel-Format (.xls). Bitte als XLSX speichern.',
  html: 'Das ist eine Webseite (HTML), auch wenn der Name auf .xls endet. Bitte öffnen Sie sie in Excel und speichern Sie sie als XLSX.',
  ods: 'Das ist eine OpenDocument-Tabelle (.ods). Bitte als XLSX oder CSV speichern.',
  macros: 'Die Excel-Datei enthält Makros (.xlsm). Bitte als XLSX speichern.',
  no_sheet: 'Die Excel-Datei hat kein sichtbares Blatt.',
  inflated: 'Entpackt ist die Excel-Datei größer als {{max}} MB.',
  cells: 'Die Zellen enthalten zusammen mehr als {{max}} MB. Bitte teilen Sie die Datei auf.',
  json: 'Zeile {{line}}, Stelle {{column}}: Das ist kein JSON, oder die Datei ist hier abgeschnitten. Bitte neu speichern, als eine „FeatureCollection“ von GeoJSON.',
  geojson: 'Das JSON ist keine „FeatureCollection“ von GeoJSON. Bitte als solche oder als CSV speichern.',
  depth: 'Die Angaben sind tiefer als {{max}} Ebenen verschachtelt.',
  xml: 'Zeile {{line}}: Das ist kein XML, oder die Datei ist hier abgeschnitten.',
  entities: 'Das XML legt eigene Kürzel (Entities) fest. Solche Dateien werden nicht gelesen.',
  encoding: 'Das XML gibt die Zeichenkodierung {{encoding}} an, die nicht gelesen wird. Bitte die Datei in UTF-8 speichern.',
  osm: 'Das XML kommt nicht von OpenStreetMap. Bitte als CSV, Excel (XLSX) oder GeoJSON speichern.',
  memory: 'Die Datei braucht zu viel Speicher. Bitte teilen Sie sie auf.',
  slow: 'Die Datei zu lesen dauert zu lange. Bitte teilen Sie sie auf.',
  too_many_open: 'Es sind schon {{max}} Importe offen. Bitte übernehmen oder verwerfen Sie einen davon.',
  too_many_today: 'In 24 Stunden sind {{max}} Importe möglich. Bitte versuchen Sie es später noch einmal.',
} as const satisfies TextsOf<typeof IMPORT_FILE_KEYS, 'import.file.'>;

/** Why an import failed although its file was read. What is left of it is said behind this. */
const failure = {
  reading: 'Der Server wurde beendet, während er die Datei las. Bitte senden Sie sie noch einmal.',
  plan: 'Der Tarif des Unternehmens ist ausgeschöpft: {{used}} von {{limit}} Standorten sind belegt.',
  plan_over: 'Der Tarif des Unternehmens ist abgelaufen.',
  unconfirmed: 'Das Unternehmen ist noch nicht bestätigt und kann bis dahin höchstens {{limit}} Standorte haben; {{used}} sind es schon.',
  starter: 'Das Konto, das den Import gestartet hat, ist gelöscht, gesperrt oder darf nicht mehr importieren.',
  internal: 'Auf dem Server ist mehrmals ein Fehler aufgetreten.',
} as const satisfies TextsOf<typeof IMPORT_FAILURE_KEYS, 'import.failure.'>;

/** Why a request about an import was refused. */
const error = {
  target: 'Eine Zuordnung gibt es nicht oder nicht mehr.',
  no_axes: 'Breite und Länge haben keine Spalten für sich.',
  target_twice: 'Zwei Spalten haben dasselbe Ziel.',
  targets: 'Die Datei hat nur {{count}} Spalten.',
  column: 'Diese Spalte gibt es in der Datei nicht.',
  edits_too_long:
    'Die geänderten Zeilen dieses Imports sind zusammen schon {{max}} MB länger als in der Datei. Bitte ändern Sie die Datei und laden Sie sie noch einmal hoch.',
  row_too_long: 'Die Zellen dieser Zeile hätten zusammen {{length}} Zeichen; höchstens {{max}} sind möglich.',
  join: 'Die Zeile kann nicht dieser Standort sein.',
  broken: 'Eine fehlerhafte Zeile kann nicht übernommen werden.',
  commit_stale:
    'Zeilen oder Spalten wurden inzwischen geändert. Bitte sehen Sie sich die neuen Zahlen an und übernehmen Sie dann noch einmal.',
  too_many_rows:
    'Importe Ihres Unternehmens dürfen in 24 Stunden höchstens {{max}} Zeilen schreiben; {{used}} sind es schon. Bitte versuchen Sie es später noch einmal.',
} as const;

/** Texts of the import message keys: cells and rows, corrections, files, failures. */
export const import_words = { ...GERMAN_ROW_WORDS, file, failure, error } as const;
