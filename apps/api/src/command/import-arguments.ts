import { parseArgs } from 'node:util';
import { UsageError } from './user-arguments.ts';

const USAGE = `npm run import -- FILE --company "NAME" [--attribution TEXT] [--skip-broken]
FILE is a .geojson, .json or .csv as docs/recipes/import.md describes. --skip-broken leaves rows out that cannot be read, instead of refusing the file.`;

const OPTIONS = {
  company: { type: 'string', default: '' },
  attribution: { type: 'string', default: '' },
  'skip-broken': { type: 'boolean', default: false },
} as const;

const COMPANY_MAX = 200;

export interface ImportCommand {
  readonly path: string;
  readonly company: string;
  /** Null: as the source of each row asks. */
  readonly attribution: string | null;
  readonly skipBroken: boolean;
}

/** Reads the arguments after `npm run import --`; throws a sentence and the usage. */
export function parseImportCommand(args: readonly string[]): ImportCommand {
  const { values, positionals } = parse(args);
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new UsageError(USAGE);
  const company = values.company.trim();
  if (company === '' || company.length > COMPANY_MAX)
    throw new UsageError(`--company should be the name of the company the locations belong to, 1 to ${COMPANY_MAX} characters.\n${USAGE}`);
  return { path, company, attribution: values.attribution.trim() || null, skipBroken: values['skip-broken'] };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}
