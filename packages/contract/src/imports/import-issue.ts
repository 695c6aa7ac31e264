/**
 * Issues of a row of a file, and the parameters of their messages. `ImportIssue.column` names the cell; the parameters include its content.
 * Staging, checking and commit add the keys below the line.
 */
const IMPORT_ISSUE_KEYS = [
  /** {count, expected} The row has more or fewer cells than the heading. */
  'import.fault.cells',
  /** The row repeats the heading. */
  'import.fault.heading',
  /** A quotation mark is not closed, or is followed by other text after it is closed. */
  'import.fault.quote',
  /** {length, max} in characters. */
  'import.fault.too_long',
  /** {cell} A formula, which is never calculated: `D7`. */
  'import.fault.formula',
  /** {cell, value} An error value of the spreadsheet: `#REF!`. */
  'import.fault.error_cell',
  /** A cell, property or tag occurs twice with different values; the last one was read. */
  'import.fault.ambiguous',
  /** An element that the file marks as deleted. */
  'import.fault.deleted',
  /** Neither the row nor the import specifies a type. */
  'import.fault.no_type',
  /** The row's cells for name, position and address are all blank. */
  'import.fault.nothing',
  /** {value} Not the name of a type in German or English. */
  'import.fault.type',
  /** {value} A kind of OpenStreetMap object without a corresponding type. */
  'import.fault.kind',
  /** A car park that does not mention trucks has no corresponding type. */
  'import.fault.kind_parking',
  /** {value} Not a number. */
  'import.fault.number',
  /** {value, min, max} A number out of range. */
  'import.fault.amount',
  /** {value, min, max} Degrees out of range. */
  'import.fault.range',
  /** {value} A text in a column of degrees: the cells of this row are shifted. */
  'import.fault.shifted',
  /** {lat, lng} Degrees that fit if swapped: out of range, or far from every country of the gazetteer and inside one when swapped. */
  'import.fault.swapped',
  /** Only one of latitude and longitude is given. */
  'import.fault.half_position',
  /** {value} Not "latitude, longitude". */
  'import.fault.position',
  /** {type} A GeoJSON geometry that is no point and has no simple interior point, or is malformed. */
  'import.fault.geometry',
  /** A way or relation of OpenStreetMap whose points are not in the file. */
  'import.fault.no_position',
  /** An entry of the list that is no GeoJSON feature. */
  'import.fault.no_feature',
  /** {value, max} Not a whole number from 0 to `max`. */
  'import.fault.parking',
  /** {value} Neither yes nor no. */
  'import.fault.boolean',
  /** {value} Not a brand of a workshop or a dealer. */
  'import.fault.brand',
  /** {value} Not the id of a location. */
  'import.fault.id',
  /** Not JSON, in a column of our own exports that contains JSON. */
  'import.fault.json',
  /** {field, path} JSON of another shape than the column of our own exports has; or inconsistent times. */
  'import.fault.shape',
  /** {labelDe, labelEn} A required custom field is blank. */
  'import.fault.required',
  /** {value} Not one of the options of a custom field. */
  'import.fault.choice',
  /** {value} Not a date. */
  'import.fault.date',
  /** {value} Not a complete URL. */
  'import.fault.link',
  /** {value} A number with an exponent, or a date, that a spreadsheet made of a phone number, a house number or the like. */
  'import.fault.converted',
  // Issues of the check against stored data.
  /** {place} An earlier row has the same key (source and id). */
  'import.fault.twice',
  /** There is no writable location with this id. */
  'import.fault.id_unknown',
  /** {place} An earlier row is the same location. */
  'import.fault.same_location',
  /** {length, max} Length of all cells of the row together, in characters. */
  'import.fault.row_too_long',
  /** {field, message} Refused because of data that was stored or settings that were changed since the check. */
  'import.fault.refused',
] as const;
export type ImportIssueKey = (typeof IMPORT_ISSUE_KEYS)[number];

/** Changes made while reading a row that is valid nevertheless. */
const IMPORT_NOTE_KEYS = [
  /** {before, after} Characters of a wrong encoding were repaired. */
  'import.note.repaired',
  /** {max} Cut to its first `max` characters. */
  'import.note.cut',
  /** {max} Left out, because a cut value would be worse than none. */
  'import.note.dropped',
  /** {value} Not an amenity, ignored. */
  'import.note.feature',
  /** {count} Number of further ignored entries of the same cell. */
  'import.note.features_more',
  /** {value} A number of spaces for unspecified vehicles, left out. */
  'import.note.spaces',
  /** {value} Not a number of spaces, ignored. */
  'import.note.spaces_unreadable',
  /** {value} Hours that the week cannot express are stored as text. */
  'import.note.hours',
  /** {value} Means "unknown" ("NaN", "NULL", "-"): treated as blank. */
  'import.note.blank',
  /** {before, after} A number was rounded to the precision that is stored. */
  'import.note.rounded',
  /** {value} A number with a point or comma before three digits was read as one with decimals. */
  'import.note.decimals',
  /** A readable column of our own export says something else than a machine-readable one, which is left out. */
  'import.note.overruled',
  /** {value} Unusable ("n/a" as a phone number). */
  'import.note.unreadable',
  /** {before, after} Of several phone numbers or websites in a cell, only the first is stored. */
  'import.note.first',
  /** {value} Not a brand or an operator of the catalogue, ignored. */
  'import.note.brand',
  /** {value} A brand or an operator of a location that has no field for it, ignored. */
  'import.note.no_brand',
  /** {value, labelDe, labelEn} The location type does not have this custom field: ignored. */
  'import.note.no_field',
  /** A new location without a position is not shown on the map. */
  'import.note.no_position',
  /** The location is in the trash and stays there. */
  'import.note.trash',
  /** The location was merged into one that has a row of its own, or that belongs to another company: nothing is changed. */
  'import.note.merged',
  /** The location was moved to another company or deleted for good since the check: nothing is written. */
  'import.note.gone',
] as const;
export type ImportNoteKey = (typeof IMPORT_NOTE_KEYS)[number];

/** Why a file cannot be read (`ImportFailure.key`). */
export const IMPORT_FILE_KEYS = [
  /** {megabytes, max} */
  'import.file.too_big',
  'import.file.empty',
  /** There are no rows below the heading. */
  'import.file.no_rows',
  /** The content is no supported table format. */
  'import.file.unknown',
  /** UTF-16 text; has to be saved as CSV in UTF-8. */
  'import.file.utf16',
  /** {line, megabytes} A row that is too long for a table. */
  'import.file.row_too_big',
  /** {count, max} */
  'import.file.columns',
  /** {max} */
  'import.file.rows',
  /** A workbook that is damaged or truncated. */
  'import.file.workbook',
  /** Protected by a password. */
  'import.file.encrypted',
  /** The old format, .xls. */
  'import.file.xls',
  /** A web page, which some programs call .xls. */
  'import.file.html',
  /** An OpenDocument sheet, .ods. */
  'import.file.ods',
  /** With macros, .xlsm. */
  'import.file.macros',
  /** A workbook without a visible sheet. */
  'import.file.no_sheet',
  /** {max} Size of the unpacked file, in mebibytes. */
  'import.file.inflated',
  /** {max} Size of all cells with their issues, in megabytes. */
  'import.file.cells',
  /** {line, column} Not JSON, or truncated there. */
  'import.file.json',
  /** JSON, but not a FeatureCollection. */
  'import.file.geojson',
  /** {max} Maximum nesting depth of values. */
  'import.file.depth',
  /** {line} Not XML, or truncated there. */
  'import.file.xml',
  /** XML with entity definitions. */
  'import.file.entities',
  /** {encoding} XML in a declared encoding other than UTF-8 and Latin-1. */
  'import.file.encoding',
  /** XML, but not OpenStreetMap's. */
  'import.file.osm',
  /** The file needs more memory than an import may use. */
  'import.file.memory',
  /** Reading the file takes longer than an import may run. */
  'import.file.slow',
  /** {max} The company has this number of imports that are neither committed nor cancelled. */
  'import.file.too_many_open',
  /** {max} The company has started this number of imports within a day. */
  'import.file.too_many_today',
] as const;
export type ImportFileKey = (typeof IMPORT_FILE_KEYS)[number];

/** Why an import failed after its file was read (`ImportFailure.key`). */
export const IMPORT_FAILURE_KEYS = [
  /** The server stopped while it read the file. */
  'import.failure.reading',
  /** {used, limit} The location limit of the company's plan was exceeded: what was written is rolled back. */
  'import.failure.plan',
  /** The company's plan ended in the meantime: what was written is rolled back. */
  'import.failure.plan_over',
  /** {used, limit} The location limit of an unconfirmed company was exceeded: what was written is rolled back. */
  'import.failure.unconfirmed',
  /** The account that started it was deleted, blocked or may no longer import: what was written is rolled back. */
  'import.failure.starter',
  /** The server failed repeatedly: what was written is rolled back. */
  'import.failure.internal',
] as const;
export type ImportFailureKey = (typeof IMPORT_FAILURE_KEYS)[number];
