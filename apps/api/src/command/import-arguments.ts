import { access, constants, stat } from 'node:fs/promises';
import { type ImportMapping, LocationType, singleLine } from '@rastnetz/contract';
import { parseOptions } from './parse-options.ts';
import { UsageError } from './user-arguments.ts';

const USAGE = `npm run import -- FILE --company "NAME" [--source NAME] [--attribution TEXT] [--type TYPE] [--spaces truck|car] [--skip-broken] [--skip-duplicates] [--dry-run]
FILE is a CSV, XLSX, GeoJSON or OpenStreetMap XML file as described in docs/recipes/import.md. --source is the name of the list that the file is an edition of;
--type is the type of rows without one; --spaces is the vehicle for parking spaces without one.
--skip-broken skips rows that cannot be parsed, instead of refusing the file; --skip-duplicates skips possible duplicates of stored locations.
--dry-run prints what an import would do, and writes nothing.`;

const OPTIONS = {
  company: { type: 'string', default: '' },
  attribution: { type: 'string', default: '' },
  source: { type: 'string', default: '' },
  type: { type: 'string', default: '' },
  spaces: { type: 'string', default: '' },
  'skip-broken': { type: 'boolean', default: false },
  'skip-duplicates': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

const COMPANY_MAX = 200;
const SOURCE_MAX = 100;

export interface ImportCommand {
  readonly path: string;
  readonly company: string;
  /** Null: the default of each row's source. */
  readonly attribution: string | null;
  /** Null: as in the company's last file of this layout, else the file name. */
  readonly source: string | null;
  /** Type of rows that state none. */
  readonly defaultType: LocationType | null;
  /** Vehicle for counts of spaces without one. */
  readonly unclearSpaces: ImportMapping['unclearSpaces'];
  readonly skipBroken: boolean;
  readonly skipDuplicates: boolean;
  readonly dryRun: boolean;
}

/** Parses the arguments after `npm run import --`; throws UsageError with a message and the usage. */
export function parseImportCommand(args: readonly string[]): ImportCommand {
  const { values, positionals } = parse(args);
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new UsageError(USAGE);
  const company = singleLine(values.company);
  if (company === '' || company.length > COMPANY_MAX)
    throw new UsageError(`--company should be the name of the company that owns the locations, 1 to ${COMPANY_MAX} characters.\n${USAGE}`);
  return {
    path,
    company,
    attribution: singleLine(values.attribution) || null,
    source: singleLine(values.source).slice(0, SOURCE_MAX) || null,
    defaultType: typeOf(values.type),
    unclearSpaces: spacesOf(values.spaces),
    skipBroken: values['skip-broken'],
    skipDuplicates: values['skip-duplicates'],
    dryRun: values['dry-run'],
  };
}

function typeOf(text: string): LocationType | null {
  if (text === '') return null;
  const type = LocationType.safeParse(text.toUpperCase());
  if (!type.success) throw new UsageError(`--type should be one of ${LocationType.options.join(', ')}.\n${USAGE}`);
  return type.data;
}

function spacesOf(text: string): ImportCommand['unclearSpaces'] {
  if (text === '') return null;
  if (text !== 'truck' && text !== 'car') throw new UsageError(`--spaces should be truck or car.\n${USAGE}`);
  return text;
}

function parse(args: readonly string[]) {
  try {
    return parseOptions(args, OPTIONS);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Throws UsageError unless the path is a file that can be read. */
export async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new UsageError(`${path}: there is no such file.`);
  if (!found.isFile()) throw new UsageError(`${path} is ${found.isDirectory() ? 'a folder' : 'no file'}; one file is imported at a time.`);
  await access(path, constants.R_OK).catch(() => {
    throw new UsageError(`${path} cannot be read: permission denied.`);
  });
}
