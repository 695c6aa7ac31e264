import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notifications } from '@mantine/notifications';
import {
  acceptInvitation,
  changeProfile,
  type Endpoint,
  getInvitation,
  listPeople,
  login,
  register,
  requestPasswordReset,
  setNewPassword,
} from '@rastnetz/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test as unlimited, vi } from 'vitest';
import { stripBidiControls } from '#kit/lib/isolate.ts';
import { isPush } from '../../../../test-scope.ts';
import { answerHome } from '../harness/home-answers.ts';
import { PARTNER } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';
import { viewport } from '../harness/viewport.ts';
import { PROFILE, renderProfile } from '../profile/profile-fixture.ts';
import { NORD, openUsers, PETER, USERS } from '../users/users-fixture.ts';

/** Every string in every form: in full runs only. */
const test = unlimited.skipIf(isPush);

/** Strings that would harm a page that builds HTML, templates or addresses from texts. */
const HOSTILE = [
  '<img src=x onerror="window.naughty=1">',
  '"><script>window.naughty=1</script>',
  "'; window.naughty=1; '",
  '<svg onload=window.naughty=1>',
  'javascript:window.naughty=1',
  '</textarea></title><b>fett</b>',
  '{{name}} $t(login.title) <%= 1 %>',
  '%s %d %n $& $1',
  '&lt;b&gt;&#39;&amp;',
  '\u202Enetsretspeis\u202C',
  '\u0000\u0007\u001b[31m',
  'a\u0301\u0301\u0301\u0301\u0301',
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F466}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
];
/** The same for values that are only displayed: strings that are harmful within a text are combined, others are separate values. */
const SHOWN = [HOSTILE.filter((text) => !/^\w+$/.test(text)).join(' '), '__proto__', 'constructor'];
/** Strings that broke other programs, from a file outside the repository; every eleventh is used. */
const STRINGS = join(import.meta.dirname, '../../../../../shared/data/text/blns.json');
const known: readonly string[] = existsSync(STRINGS) ? JSON.parse(readFileSync(STRINGS, 'utf8')) : [];
const TYPED = [...HOSTILE, 'x'.repeat(10_000), ...known.filter((text, at) => at % 11 === 0 && text !== '')];

declare global {
  interface Window {
    /** Set if a name was executed instead of displayed. */
    naughty?: number;
  }
}

const nothingRan = () => {
  expect(window.naughty).toBeUndefined();
  expect(document.querySelectorAll('script, iframe, object, [onerror], [onload], img[src="x"]')).toHaveLength(0);
};

interface Form {
  readonly open: (prepare: (api: App['api']) => void) => Promise<App>;
  readonly fields: readonly RegExp[];
  readonly button: string;
  readonly endpoint: Endpoint;
}
const TOKEN = 'a'.repeat(60);
const at = (address: string) => (prepare: (api: App['api']) => void) => startApp({ at: address, prepare });

const FORMS: Readonly<Record<string, Form>> = {
  'the login': { open: at('/'), fields: [/^E-Mail/, /^Passwort(?! \w)/], button: 'Anmelden', endpoint: login },
  'the registration': {
    open: at('/register'),
    fields: [/^Vorname/, /^E-Mail/, /^Passwort(?! \w)/],
    button: 'Registrieren',
    endpoint: register,
  },
  'the request for a new password': {
    open: async (prepare) => {
      const app = await startApp({ prepare });
      await app.user.click(await screen.findByRole('button', { name: 'Passwort vergessen?' }));
      return app;
    },
    fields: [/^E-Mail/],
    button: 'Passwort wiederherstellen',
    endpoint: requestPasswordReset,
  },
  'the new password': {
    open: at(`/password-reset/${TOKEN}/${PARTNER.id}`),
    fields: [/^E-Mail der Anmeldung/, /^Neues Passwort/, /^Passwort wiederholen/],
    button: 'Passwort speichern',
    endpoint: setNewPassword,
  },
  'an invitation': {
    open: (prepare) =>
      startApp({
        at: `/einladung/${TOKEN}`,
        prepare: (api) => {
          const invitation = { email: 'neu@rastnetz.example', vorname: '', nachname: '', companyName: HOSTILE[0] ?? '' };
          api.on(getInvitation, () => ({ ...invitation, until: '2999-01-31T10:00:00.000Z' }));
          prepare(api);
        },
      }),
    fields: [/^Vorname/, /^Nachname/, /^Passwort(?! \w)/],
    button: 'Konto einrichten',
    endpoint: acceptInvitation,
  },
  'the person of the profile': {
    open: (prepare) => renderProfile({ prepare }),
    fields: [/^Vorname/, /^Nachname/],
    button: 'Speichern',
    endpoint: changeProfile,
  },
};

/** The typed text as the request contains it: as the field stores it, or trimmed. */
const isSent = (body: unknown, value: string): boolean =>
  Object.values(Object(body)).some((sent) => sent === value || sent === value.trim());

/** Types a text into every field and sends the form: either the form refuses it, or the request contains it. */
async function send({ api }: App, { button, endpoint }: Form, inputs: readonly HTMLElement[], text: string): Promise<void> {
  const before = api.calls(endpoint).length;
  const toasts = vi.spyOn(notifications, 'show').mockClear();
  for (const input of inputs) fireEvent.change(input, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: button }));
  const isAnswered = () =>
    api.calls(endpoint).length > before || toasts.mock.calls.length > 0 || document.querySelector('[aria-invalid="true"]') !== null;
  await waitFor(() => expect(isAnswered()).toBe(true), SOON);
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled(), SOON);
  const values = inputs.map((input) => (input as HTMLInputElement).value);
  const body = api.calls(endpoint)[before]?.body;
  if (body !== undefined) expect(values.some((value) => isSent(body, value))).toBe(true);
}
/** A short interval, because the test waits hundreds of times for something that takes a moment. */
const SOON = { interval: 2 };

test.each(Object.entries(FORMS))('%s accepts any input, and a refusal, without an error', async (_, form) => {
  const app = await form.open((api) => api.fail(form.endpoint, 409, 'wrong_state'));
  const inputs = await Promise.all(form.fields.map((label) => screen.findByLabelText(label)));
  for (const text of TYPED) await send(app, form, inputs, text);
  nothingRan();
});

beforeEach(() => viewport(1440));

const PEOPLE = HOSTILE.map((name, place) => ({
  ...PETER,
  id: PETER.id.replace(/.$/, (place % 16).toString(16)),
  vorname: name,
  nachname: name,
  email: `p${place}@nord.example`,
  companyName: name,
}));

test('names and companies are in the list of people as they are written, bidi marks isolated', async () => {
  await openUsers({ people: PEOPLE.slice(0, 10) });
  for (const { email, vorname } of PEOPLE.slice(0, 10)) {
    const row = (await screen.findByText(email)).closest('tr');
    const shown = stripBidiControls(vorname);
    expect(row?.textContent).toContain(`${shown} ${shown}`);
    expect(within(row as HTMLElement).getAllByText((_text, element) => element?.textContent === shown).length).toBeGreaterThan(0);
  }
  nothingRan();
});

test.each(SHOWN)('%j is searched in the list of people as typed', async (text) => {
  const { api } = await openUsers({ at: `${USERS}?suche=${encodeURIComponent(text)}`, companies: [{ ...NORD, name: text }] });
  await screen.findByText(PETER.email);
  expect(api.calls(listPeople).length).toBeGreaterThan(0);
  nothingRan();
});

test.each(SHOWN)('%j as a name is text in the panel of a person', async (text) => {
  const person = { ...PETER, vorname: text, nachname: 'Lang' };
  await openUsers({ people: [person], at: `${USERS}?panel=${person.id}` });
  const panel = await screen.findByRole('dialog');
  await waitFor(() => expect(panel.textContent).toContain(stripBidiControls(text)));
  nothingRan();
});

test.each(SHOWN)('%j as a name is text in the sidebar and on the own profile', async (text) => {
  const names = { vorname: text, nachname: 'Lang' };
  await renderProfile({ user: { ...PARTNER, ...names }, profile: { ...PROFILE, ...names, companyName: text } });
  expect(screen.getByLabelText(/^Vorname/)).toHaveProperty('value', text);
  await waitFor(() => expect(document.body.textContent).toContain(`${text} Lang`));
  nothingRan();
});

test.each(SHOWN)('%j as a name is text on Home', async (text) => {
  await startApp({ at: '/dashboard', user: { ...PARTNER, vorname: text }, prepare: answerHome });
  await waitFor(() => expect(document.body.textContent).toContain(`${text} Lang`));
  nothingRan();
});
