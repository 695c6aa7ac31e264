import { fieldProblem } from '../../kernel/problem.ts';

/** Number of most common passwords that are rejected (S5-REG-03). */
const REFUSED = 10_000;

/** Context-specific words, rejected with any digits and symbols around them (ASVS 5, 6.1.2). */
const WORDS_OF_THE_FIELD: ReadonlySet<string> = new Set([
  ...[
    'rastnetz',
    'autohof',
    'autohöfe',
    'rasthof',
    'raststätte',
    'raststaette',
    'rastplatz',
    'autobahn',
    'parkplatz',
    'tankstelle',
    'werkstatt',
  ],
  ...['gaststätte', 'gaststaette', 'imbiss', 'bistro', 'händler', 'haendler', 'standort', 'standorte', 'clearing', 'kennwort', 'passwort'],
]);

let common: Promise<ReadonlySet<string>> | null = null;

/** Loaded when the first password is chosen: the list is long, and sign-ins do not need it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, REFUSED));
}

const lettersOf = (password: string): string => password.toLowerCase().replace(/\P{L}/gu, '');

/** Rejects common and context-specific passwords; throws `validation` at `field`. */
export async function requireUncommonPassword(field: string, password: string): Promise<void> {
  common ??= load();
  if ((await common).has(password.toLowerCase()) || WORDS_OF_THE_FIELD.has(lettersOf(password)))
    throw fieldProblem(field, 'register.error.password_common', 'is one of the commonest passwords');
}
