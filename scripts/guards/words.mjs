// Refuses what must not stand in the product: left-overs, switched-off guards, silenced tests and addresses of single machines.
import { execFileSync } from 'node:child_process';

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.sql', '*.html'];
const RULES = [
  { pattern: '\\b(TODO|FIXME|XXX)\\b', why: 'finish it, or write it into the docs as open', files: CODE },
  { pattern: '@ts-(ignore|nocheck)|biome-ignore|eslint-disable', why: 'mend the code instead of silencing the guard', files: CODE },
  { pattern: '\\b(test|it|describe)\\.(only|todo)\\(', why: 'every test runs', files: CODE },
  {
    pattern: "(from|import|import\\() *'\\.\\./",
    why: 'name it from its floor (#kit/…, #domain/…); only what lies beside or below is ./',
    files: ['apps/web/src/*.ts', 'apps/web/src/*.tsx'],
  },
  { pattern: '(^|[^.\\w])/(work|root|home)/[a-z]', why: 'no path of one machine', files: [] },
  {
    pattern:
      '\\b([Ss]pec|[Ss]pecification|DESIGN),? \\(?(sections? |§ ?)?[0-9]|\\bDESIGN\\b|\\bthe spec\\b|\\b(UI|STYLE)\\.md|product-spec',
    why: 'name the rule by its id in docs/spec-map.csv, a decision by its ADR: nothing points outside the repository',
    files: [],
  },
  {
    pattern: '(^|[^/.])(\\.\\./)+shared/',
    why: 'nothing points outside the repository; tests may read such files where they are there',
    files: [],
    except: ['*/test/*', '*.test.ts', '*.test.tsx', 'fuzz/parts/hostile-files.ts', 'scripts/guards/spec-map.mjs'],
  },
];

const GUARDS = ':!scripts/guards/words.mjs';

/** Lines of tracked files that match, or none: git grep ends with 1 when it finds nothing. */
function findLines({ pattern, files, except = [] }) {
  try {
    const args = [
      'grep',
      '-nIE',
      '--untracked',
      pattern,
      '--',
      ...(files.length > 0 ? files : ['.']),
      ...except.map((path) => `:!${path}`),
      GUARDS,
      ':!package-lock.json',
      ':!packages/basemap/package-lock.json',
    ];
    return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
  } catch (error) {
    if (error.status === 1) return [];
    throw error;
  }
}

const found = RULES.flatMap((rule) => findLines(rule).map((line) => `${line.slice(0, 160)}\n  → ${rule.why}`));
for (const line of found) console.error(line);
process.exit(found.length > 0 ? 1 : 0);
