/**
 * Errors of a row of a file, and the values of their messages. `ImportFault.column` names the cell; the values include its content. Staging,
 * checking and commit add the keys below the line.
 */
export const IMPORT_FAULT_KEYS = [
  /** {count, expected} The row has more or fewer cells than the heading. */
  'import.fault.cells',
  /** A quotation mark is opened and not closed, or something follows where it is closed. */
  'import.fault.quote',
  /** {length, max} in characters. */
  'import.fault.too_long',
  /** {cell} A formula, which is never calculated: `D7`. */
  'import.fault.formula',
  /** {cell, value} A spreadsheet's own fault: `#REF!`. */
  'import.fault.error_cell',
  /** Neither the row nor the import says a type. */
  'import.fault.no_type',
  /** The row's cells for name, position and address are all blank. */
  'import.fault.nothing',
  /** {value} Not the name of a type in either language. */
  'import.fault.type',
  /** {value} A kind of OpenStreetMap that has no type of ours. */
  'import.fault.kind',
  /** A car park without a word of lorries has no type of ours. */
  'import.fault.kind_parking',
  /** {value} Not a number. */
  'import.fault.number',
  /** {value, min, max} Degrees out of range. */
  'import.fault.range',
  /** {value} A text where degrees belong: the columns of this row have moved. */
  'import.fault.shifted',
  /** {lat, lng} Degrees that fit when the two change places: out of range, or far from every country we know and in one when swapped. */
  'import.fault.swapped',
  /** Only one of latitude and longitude. */
  'import.fault.half_position',
  /** {value} Not "latitude, longitude". */
  'import.fault.position',
  /** {type} A shape of GeoJSON that is no point and has no simple point inside; or it is broken. */
  'import.fault.geometry',
  /** A way or relation of OpenStreetMap whose points are not in the file. */
  'import.fault.no_position',
  /** An entry of the list that is no feature of GeoJSON. */
  'import.fault.no_feature',
  /** {value, max} Not a whole number from 0 to `max`. */
  'import.fault.parking',
  /** {value} Neither yes nor no. */
  'import.fault.boolean',
  /** {value} Not a brand of a workshop or a dealer. */
  'import.fault.brand',
  /** {value} Not the id of a location. */
  'import.fault.id',
  /** Not JSON, where a column of our own exports has some. */
  'import.fault.json',
  /** {field, path} JSON that is not what the column of our own exports holds; or times that do not go together. */
  'import.fault.shape',
  /** {labelDe, labelEn} A required field of our own is blank. */
  'import.fault.required',
  /** {value} Not one of the options of a field of our own. */
  'import.fault.choice',
  /** {value} Not a date. */
  'import.fault.date',
  /** {value} Not a whole web address. */
  'import.fault.link',
  // Of the check against what is stored.
  /** {place} Its key, source and id, stands in an earlier row. */
  'import.fault.twice',
  /** No location of this id may be written. */
  'import.fault.id_unknown',
  /** {place} An earlier row is the same location. */
  'import.fault.same_location',
  /** {length, max} All cells of the row together, in characters. */
  'import.fault.row_too_long',
  /** {field, message} What was stored or set since the check refuses it. */
  'import.fault.refused',
] as const;
export type ImportFaultKey = (typeof IMPORT_FAULT_KEYS)[number];

/** What was changed on the way into a row that is taken all the same. */
export const IMPORT_NOTE_KEYS = [
  /** {before, after} Letters of a wrong encoding put right. */
  'import.note.repaired',
  /** {max} Cut to its first `max` characters. */
  'import.note.cut',
  /** {max} Left out: half of it would be worse than none. */
  'import.note.dropped',
  /** {value} Not a feature of ours, passed over. */
  'import.note.feature',
  /** {count} As many more entries of the same cell, not named one by one. */
  'import.note.features_more',
  /** {value} A number of spaces that may be for lorries or cars, left out. */
  'import.note.spaces',
  /** {value} Not a number of spaces, passed over. */
  'import.note.spaces_unreadable',
  /** {value} Hours that the week cannot say are kept as text. */
  'import.note.hours',
  /** {value} Says that nothing is known ("NaN", "NULL", "-"): read as blank. */
  'import.note.blank',
  /** {value} Nothing of it can be used ("n/a" as a phone). */
  'import.note.unreadable',
  /** A new location without a position: the map will not show it. */
  'import.note.no_position',
  /** The location lies in the trash and stays there. */
  'import.note.trash',
  /** The location was merged into one that a row of its own speaks for, or that is not the company's: nothing is changed. */
  'import.note.merged',
] as const;
export type ImportNoteKey = (typeof IMPORT_NOTE_KEYS)[number];

/** Why a whole file is not read (`ImportFailure.key`). */
export const IMPORT_FILE_KEYS = [
  /** {megabytes, max} */
  'import.file.too_big',
  'import.file.empty',
  /** A heading and nothing below. */
  'import.file.no_rows',
  /** Bytes that are no table of any kind we read. */
  'import.file.unknown',
  /** UTF-16 text: to be saved as CSV in UTF-8. */
  'import.file.utf16',
  /** {line, megabytes} A row longer than any table has. */
  'import.file.row_too_big',
  /** {count, max} */
  'import.file.columns',
  /** {max} */
  'import.file.rows',
  /** A workbook that is damaged or cut off. */
  'import.file.workbook',
  /** Protected by a password. */
  'import.file.encrypted',
  /** The old format, .xls. */
  'import.file.xls',
  /** An OpenDocument sheet, .ods. */
  'import.file.ods',
  /** With macros, .xlsm. */
  'import.file.macros',
  /** A workbook without a visible sheet. */
  'import.file.no_sheet',
  /** {max} in mebibytes: what the file unpacks to. */
  'import.file.inflated',
  /** {max} in megabytes: what all cells hold together, with what is wrong with them. */
  'import.file.cells',
  /** {line, column} Not JSON, or cut off there. */
  'import.file.json',
  /** JSON, but no FeatureCollection. */
  'import.file.geojson',
  /** {max} Values nested deeper than that. */
  'import.file.depth',
  /** {line} Not XML, or cut off there. */
  'import.file.xml',
  /** XML that defines entities of its own. */
  'import.file.entities',
  /** XML, but not OpenStreetMap's. */
  'import.file.osm',
  /** The file needs more memory than an import is given. */
  'import.file.memory',
  /** Reading the file takes longer than an import is given. */
  'import.file.slow',
  /** {max} The company has that many imports that are neither written nor cancelled. */
  'import.file.too_many_open',
  /** {max} The company began that many within a day. */
  'import.file.too_many_today',
] as const;
export type ImportFileKey = (typeof IMPORT_FILE_KEYS)[number];

/** Why an import whose file was read ended without effect (`ImportFailure.key`). */
export const IMPORT_FAILURE_KEYS = [
  /** The server ended while it read the file. */
  'import.failure.reading',
  /** {used, limit} Locations of the company's plan: what was written is taken back. */
  'import.failure.plan',
  /** The company's plan ended meanwhile: what was written is taken back. */
  'import.failure.plan_over',
  /** {used, limit} Locations that a company nobody confirmed may have: what was written is taken back. */
  'import.failure.unconfirmed',
  /** Something went wrong on the server again and again: what was written is taken back. */
  'import.failure.internal',
] as const;
export type ImportFailureKey = (typeof IMPORT_FAILURE_KEYS)[number];
