import { fieldProblem } from '../http/errors.ts';

/** How many of the commonest passwords are refused (spec section 5, decided). */
const REFUSED = 10_000;

let common: Promise<ReadonlySet<string>> | null = null;

/** Read once, when the first password is chosen: the list is long and sign-ins do not need it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, REFUSED));
}

/** Refuses a password that everybody guesses first; throws `validation` at `field`. */
export async function requireUncommon(field: string, password: string): Promise<void> {
  common ??= load();
  if ((await common).has(password.toLowerCase()))
    throw fieldProblem(field, 'register.error.password_common', 'is one of the commonest passwords');
}
