import type { ImportFormat } from './import.ts';
import type { ImportIssueKey, ImportNoteKey } from './import-issue.ts';

type Words<Key extends string, Prefix extends string> = {
  readonly [K in Key as K extends `${Prefix}${infer Name}` ? Name : never]: string;
};

/** A message for each key of a row's issues and notes, without the prefix of the key, and what a row of each format is called. */
export interface RowWords {
  readonly place: Readonly<Record<ImportFormat, string>>;
  readonly fault: Words<ImportIssueKey, 'import.fault.'>;
  readonly note: Words<ImportNoteKey, 'import.note.'>;
}

/**
 * Messages for errors in a cell or a row, and for changes made while reading it; used on the page and in exported files. `{{name}}` is a
 * parameter of the issue; `{{label}}` is its `labelDe` or `labelEn`, depending on the language, and `{{place}}` its place in the words of `place`.
 */
export const GERMAN_ROW_WORDS = {
  place: { csv: 'Zeile {{place}}', xlsx: 'Zeile {{place}}', geojson: 'Objekt {{place}}', osm: 'Objekt {{place}}' },
  fault: {
    cells: 'Zellen in der Zeile: {{count}}, in der Überschrift: {{expected}}.',
    heading: 'Diese Zeile wiederholt die Überschrift. Bitte auslassen.',
    quote: 'Ein Anführungszeichen (") ist nicht geschlossen. Bitte die Zelle berichtigen.',
    too_long: '{{length}} Zeichen; höchstens {{max}} sind möglich.',
    formula: 'Formel in {{cell}}. Formeln werden nicht gerechnet; bitte den Wert eintragen.',
    error_cell: '{{cell}} enthält den Tabellenfehler {{value}}.',
    ambiguous: 'Eine Angabe kommt hier doppelt vor; gelesen wurde die letzte. Bitte prüfen.',
    deleted: 'Die Datei kennzeichnet diesen Eintrag als gelöscht.',
    no_type: 'Kein Standorttyp angegeben.',
    nothing: 'Name, Position und Anschrift sind leer.',
    type: '„{{value}}“ ist kein Standorttyp.',
    kind: '„{{value}}“ ist eine Art von Ort, für die es keinen Standorttyp gibt.',
    kind_parking: 'Ein Parkplatz ohne Hinweis auf Lkw gehört nicht ins Netz.',
    number: '„{{value}}“ ist keine Zahl.',
    amount: '„{{value}}“ liegt nicht zwischen {{min}} und {{max}}.',
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
    converted:
      '„{{value}}“ hat wohl eine Tabellenkalkulation aus einer anderen Angabe gemacht. Bitte die richtige eintragen (in der Tabelle vorher die Zelle als Text formatieren).',
    twice: 'Die Nummer dieses Eintrags kommt in der Datei schon vor: {{place}}.',
    id_unknown: 'Einen Standort mit dieser Kennung gibt es nicht, oder er gehört einem anderen Unternehmen.',
    same_location: 'Dieser Standort kommt in der Datei schon vor: {{place}}.',
    row_too_long: 'Die Zellen dieser Zeile haben zusammen {{length}} Zeichen; höchstens {{max}} sind möglich.',
    refused: 'Seit der Prüfung hat sich etwas geändert: „{{field}}“ passt nicht mehr ({{message}}).',
  },
  note: {
    repaired: 'Falsch kodierte Zeichen berichtigt: aus „{{before}}“ wurde „{{after}}“.',
    cut: 'Auf {{max}} Zeichen gekürzt.',
    dropped: 'Weggelassen, weil länger als {{max}} Zeichen.',
    feature: '„{{value}}“ ist kein bekanntes Angebot und wurde übergangen.',
    features_more: 'Weitere Angaben dieser Zelle, die keine bekannten Angebote sind und übergangen wurden: {{count}}.',
    spaces:
      'Zahl der Stellplätze nicht übernommen ({{value}}): Es steht nicht dabei, ob für Lkw oder Pkw. Unter „Spalten“ können Sie das für alle Zeilen festlegen.',
    spaces_unreadable: '„{{value}}“ ist keine Zahl von Stellplätzen und wurde übergangen.',
    hours: 'Die Öffnungszeiten „{{value}}“ bleiben als Text.',
    blank: '„{{value}}“ wurde als leer gelesen.',
    rounded: '„{{before}}“ wurde auf {{after}} gerundet.',
    decimals: '„{{value}}“ wurde als Zahl mit Nachkommastellen gelesen. Falls Tausender gemeint sind: bitte ohne Trennzeichen eintragen.',
    overruled: 'Nicht übernommen: Die lesbare Spalte sagt etwas anderes und geht vor. Bitte ändern Sie den Wert dort.',
    unreadable: '„{{value}}“ ist nicht verwendbar und wurde übergangen.',
    first: 'Aus „{{before}}“ wurde nur „{{after}}“ übernommen.',
    brand: '„{{value}}“ ist keine bekannte Marke und wurde übergangen.',
    no_brand:
      '„{{value}}“ wurde übergangen: Marken und Betreiber werden nur bei Werkstätten, Händlern und den Angeboten Tankstelle und Fastfood gespeichert.',
    no_field: '„{{value}}“ wurde übergangen, denn dieser Standorttyp hat das Feld „{{label}}“ nicht.',
    no_position: 'Ohne Position: Der Standort wird auf der Karte fehlen.',
    trash: 'Der Standort liegt im Papierkorb und bleibt dort.',
    merged: 'Der Standort wurde mit einem anderen zusammengeführt, für den diese Zeile nicht gilt. Es ändert sich nichts.',
    gone: 'Ausgelassen: Der Standort gehört seit der Prüfung einem anderen Unternehmen oder wurde endgültig gelöscht.',
  },
} as const satisfies RowWords;
