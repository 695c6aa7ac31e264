// Rejects TODOs, suppressed checks, skipped tests, machine-specific paths, references outside the repository, and coined words.
import { execFileSync } from 'node:child_process';

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.sql', '*.html'];
const TESTS = ['*.test.ts', '*.test.tsx'];
const RULES = [
  { pattern: '\\b(TODO|FIXME|XXX)\\b', why: 'finish it, or document it as open', files: CODE },
  { pattern: '@ts-(ignore|nocheck)|biome-ignore|eslint-disable', why: 'fix the code instead of suppressing the check', files: CODE },
  { pattern: '\\b(test|it|describe)\\.(only|todo)\\(', why: 'no test may be skipped', files: CODE },
  {
    pattern: '\\b(test|it)\\.fails\\(|\\bretry: *[0-9]|\\bskip: *true|(skipIf|runIf)\\((true|false)\\)|^ *skip\\(\\)',
    why: 'a test runs once, and always',
    files: TESTS,
  },
  { pattern: 'setTimeout\\([^)]*, *[0-9_]{2,}\\)|waitForTimeout', why: 'wait for a state, not for a time', files: TESTS },
  { pattern: 'expect\\.poll\\(.*timeout:', why: 'no limit shorter than that of the project', files: TESTS },
  {
    pattern: "(from|import|import\\() *'\\.\\./",
    why: 'import from the floor (#kit/…, #domain/…); ./ is for the same folder and below',
    files: ['apps/web/src/*.ts', 'apps/web/src/*.tsx'],
  },
  {
    pattern: '\\.normalize\\(',
    why: 'use normalForm, which takes linear time',
    files: ['apps/*/src/*.ts', 'apps/*/src/*.tsx', 'packages/*/src/*.ts'],
    except: ['packages/contract/src/http/normal-form.ts'],
  },
  { pattern: '(^|[^.[:alnum:]_])/(work|root|home)/[a-z]', why: 'no machine-specific paths', files: [] },
  {
    pattern: '^ *(test|describe)?.*[\'"`(]#[0-9]+ ',
    why: 'name the behaviour, not the issue',
    files: TESTS,
  },
  {
    pattern:
      '\\b([Ss]pec|[Ss]pecification|DESIGN),? \\(?(sections? |§ ?)?[0-9]|\\bDESIGN\\b|\\bthe spec\\b|\\b(UI|STYLE)\\.md|product-spec',
    why: 'refer to a rule by its id in docs/spec-map.csv and to a decision by its ADR: no references outside the repository',
    files: [],
  },
  {
    pattern: '(^|[^/.])(\\.\\./)+shared/',
    why: 'no references outside the repository; tests may read such files if they exist',
    files: [],
    except: ['*/test/*', '*.test.ts', '*.test.tsx', 'fuzz/parts/values/hostile-files.ts', 'scripts/guards/spec-map.mjs'],
  },
  { pattern: '^#{2,} ', why: 'begin the paragraph with **Context.**, **Decision.**, … instead', files: ['docs/adr/*.md'] },
];

/** Coined words that were replaced, as they occur in file names and identifiers, and the usual word. Case and hyphens are ignored. */
const REPLACED = [
  ['whereabouts', 'reverse geocoder'],
  ['turnstile', 'semaphore'],
  ['housekeeping', 'scheduled jobs'],
  ['onlooker', 'viewer'],
  ['ask-?one([^a-z]|$)', 'single statement'],
  ['(storage|database)-?away|away-?part', 'unavailable'],
  ['answer-?one-?by-?one', 'pipelining limit'],
  ['require-?pace|(^|[^a-z])drip(s|ping)?([^a-z]|$)', 'minimum transfer rate'],
  ['old-?calls|keep-?calls', 'stale uploads'],
  ['bare-?headers', 'error headers'],
  ['vital-?(signs|gauges)', 'runtime metrics, gauges'],
  ['again-?after-?deadlock', 'retry on deadlock'],
  ['patient-?sql|clock-?back', 'reconnecting SQL client, clock-skew repair'],
  ['flat-?earth', 'equirectangular'],
  ['slot-?order|alike-?stretch|merged-?ranks', 'sort order, equal run, merge'],
  ['said-?fields|row-?of-?cells', 'stated values, read row'],
  ['named-?call', 'idempotency key'],
  ['(require|read|make)-?room|room-?of([^a-z]|$)', 'quota'],
  ['life-?(batch|parts|stores|services|endpoints)', 'lifecycle'],
  ['night-?of-?going|kept-?until', 'purge at, retention cutoff'],
  ['door-?(services|parts)', 'request context, services by slice'],
  ['fault-?sentence|storage-?sentence|audit-?sentence', 'message'],
  ['told-?change|stands-?invited|tell-?super-?admins', 'reported change, open invitation, notify'],
  ['(^|[^a-z])hurt-', 'inject (a fault)'],
  ['(profile|report|panel|form|wizard|people|queue|users|imports)-stage', 'fixture'],
];
const OWN = [':!scripts/guards/words.mjs', ':!package-lock.json', ':!packages/basemap/package-lock.json'];

/** Output lines of a git command; none if git grep finds nothing (exit code 1). */
function linesOf(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean);
  } catch (error) {
    if (error.status === 1) return [];
    throw error;
  }
}

/** Lines of tracked files that match a rule. */
const findLines = ({ pattern, files, except = [] }) =>
  linesOf(
    'grep',
    '-nIE',
    '--untracked',
    pattern,
    '--',
    ...(files.length > 0 ? files : ['.']),
    ...except.map((path) => `:!${path}`),
    ...OWN,
  );

const replaced = new RegExp(REPLACED.map(([word]) => `(${word.replaceAll('(', '(?:')})`).join('|'), 'i');
/** The usual word for a replaced one in a line or file name; undefined if there is none. */
const usualWord = (text) => {
  const groups = replaced.exec(text)?.slice(1) ?? [];
  return REPLACED[groups.findIndex((group) => group !== undefined)]?.[1];
};
const COINED = REPLACED.map(([word]) => word).join('|');
const coinedLines = linesOf('grep', '-nIEi', '--untracked', COINED, '--', ...CODE, ...OWN);
const coinedNames = linesOf('ls-files', '--cached', '--others', '--exclude-standard').filter((name) => !name.startsWith('e2e/pictures/'));

const found = [
  ...RULES.flatMap((rule) => findLines(rule).map((line) => [line, rule.why])),
  ...[...coinedLines, ...coinedNames].flatMap((text) => {
    const usual = usualWord(text);
    return usual ? [[text, `the usual word is "${usual}" (docs/glossary.md)`]] : [];
  }),
];
for (const [line, why] of found) console.error(`${line.slice(0, 160)}\n  → ${why}`);
process.exit(found.length > 0 ? 1 : 0);
