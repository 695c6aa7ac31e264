import { findPlaceAround, findPlaces, MAX_REPORT_BYTES, NOWHERE, reportPublicly } from '@rastnetz/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { deviceAt, holdForms, keysOf, openReport, RECEIPT, sendButton } from './report-fixture.ts';

const around = (api: FakeApi) => api.on(findPlaceAround, () => NOWHERE);
const coordinates = () => screen.getByRole('textbox', { name: 'Koordinaten' });
const choose = async (user: Awaited<ReturnType<typeof openReport>>['user']) => {
  await user.click(screen.getByRole('radio', { name: 'Rasthof' }));
  await user.type(coordinates(), '53.01, 9.84');
};
const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const photoInput = () => screen.getByLabelText(/Foto aufnehmen oder auswählen|Weiteres Foto/, { selector: 'input' });

test.each([
  ['de', 'Rasthof', 'Koordinaten', 'Meldung senden', /Ihre Bilder konnten wir nicht aufbewahren, weil gerade sehr viele Meldungen/],
  ['en', 'Rest area', 'Coordinates', 'Send report', /We could not keep your pictures, because very many reports/],
] as const)('public form: it says that pictures were not stored (%s)', async (language, type, position, send, words) => {
  const prepare = (api: FakeApi) => {
    around(api);
    api.on(reportPublicly, () => ({ ...RECEIPT, arePicturesKept: false }));
  };
  const { user } = await openReport('/melden', prepare, language);
  await user.click(screen.getByRole('radio', { name: type }));
  await user.type(screen.getByRole('textbox', { name: position }), '53.01, 9.84');
  await user.click(screen.getByRole('button', { name: send }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('public form: an anonymous visitor reports a place, and sees what happens next; a reply is not promised', async () => {
  const { user, api } = await openReport('/melden', around);
  expect(document.title).toBe('Standort melden – Rastnetz');
  await choose(user);
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Rasthof Soltau-Ost');
  await user.click(screen.getByRole('checkbox', { name: 'Dusche' }));
  await user.type(screen.getByRole('textbox', { name: /Nachricht/ }), 'Neu eröffnet');
  await user.type(screen.getByRole('textbox', { name: /E-Mail/ }), 'fahrer@example.org');
  await user.click(sendButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Danke, Ihre Meldung ist angekommen' })).toHaveFocus();
  expect(screen.getByText('Wenn wir Ihnen antworten, schreiben wir an fahrer@example.org.')).toBeVisible();
  const [{ body, headers, authorization } = { body: null, headers: null, authorization: null }] = api.calls(reportPublicly);
  expect(body).toEqual({
    kind: 'new',
    language: 'de',
    locationType: 'RASTHOF',
    name: 'Rasthof Soltau-Ost',
    coordinates: { type: 'Point', coordinates: [9.84, 53.01] },
    features: ['DUSCHE'],
    phone: null,
    website: null,
    openingHoursText: null,
    clearingMessage: 'Neu eröffnet',
    email: 'fahrer@example.org',
    homepage: '',
  });
  expect([headers?.get('idempotency-key'), authorization]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), null]);
});

test('public form: it takes no entries while it is sent, which would not be part of the report', async () => {
  const answer = Promise.withResolvers<typeof RECEIPT>();
  const { user, api } = await openReport('/melden', (fake) => {
    around(fake);
    fake.on(reportPublicly, () => answer.promise);
  });
  await choose(user);
  await user.type(screen.getByRole('textbox', { name: /E-Mail/ }), 'fahrer@example.org');
  await user.click(sendButton());
  await waitFor(() => expect(api.calls(reportPublicly)).toHaveLength(1));
  for (const field of screen.getAllByRole('textbox')) expect(field.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Abbrechen' }).closest('[inert]')).toBeNull();
  await fromOutside(async () => answer.resolve(RECEIPT));
  expect(await screen.findByText(/schreiben wir an fahrer@example.org/)).toBeVisible();
});

test('public form: missing fields are reported at their place, the first one is focused; nothing is sent', async () => {
  const { user, api } = await openReport();
  await user.click(sendButton());
  expect(screen.getByText('Bitte sagen Sie, was es ist.')).toHaveFocus();
  expect(screen.getByText('Bitte sagen Sie, wo es ist.')).toBeVisible();
  await user.type(coordinates(), 'am Kreuz');
  await user.click(screen.getByRole('radio', { name: 'Imbiss' }));
  await user.click(sendButton());
  expect(screen.getByText(/Das ist keine Position/)).toBeVisible();
  expect(coordinates()).toHaveFocus();
  expect(api.calls(reportPublicly)).toEqual([]);
});

test('public form: errors of the server are shown at their fields in words', async () => {
  const { user, api } = await openReport('/melden', around);
  const errors = [{ path: 'email', key: 'register.error.email', message: 'no address' }];
  api.onRaw(reportPublicly, 400, { type: 'x', title: 'x', status: 400, detail: 'x', code: 'validation', error: 'x', errors });
  await choose(user);
  const email = screen.getByRole('textbox', { name: /E-Mail/ });
  await user.type(email, 'fahrer@ort');
  await user.click(sendButton());
  await waitFor(() => expect(email).toBeInvalid());
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  await user.type(email, '.example');
  expect(email).toBeValid();
});

test('public form: an invalid address is reported before the request', async () => {
  const { user, api } = await openReport('/melden', around);
  await choose(user);
  const email = screen.getByRole('textbox', { name: /E-Mail/ });
  await user.type(email, 'fahrer');
  await user.click(sendButton());
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  expect(api.calls(reportPublicly)).toEqual([]);
});

test('public form: a file that is no picture is reported before the request, and removed', async () => {
  const { user } = await openReport('/melden', around);
  await user.upload(photoInput(), new File(['nothing'], 'kaputt.jpg', { type: 'image/jpeg' }));
  fireEvent.error(await screen.findByRole('img', { name: 'kaputt.jpg' }));
  expect(await screen.findByText('kaputt.jpg: Die Datei ist beschädigt und lässt sich nicht lesen.')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'kaputt.jpg' })).toBeNull();
});

test('public form: after a lost response the entries stay, and a retry has the same idempotency key; the next report has another', async () => {
  const { user, api } = await openReport('/melden', around);
  api.offline(reportPublicly);
  await choose(user);
  await user.click(sendButton());
  expect(await screen.findByText(/Keine Verbindung. Ihre Eingaben bleiben hier stehen/)).toBeVisible();
  expect(coordinates()).toHaveValue('53.01, 9.84');
  api.on(reportPublicly, () => RECEIPT);
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: 'Weitere Meldung' }));
  expect(coordinates()).toHaveValue('');
  await choose(user);
  await user.click(sendButton());
  await screen.findByRole('button', { name: 'Weitere Meldung' });
  const [lost, again, next] = keysOf(api);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test('public form: a report that was stored before it was edited shows a message, and is a new one when sent again', async () => {
  const { user, api } = await openReport('/melden', around);
  api.fail(reportPublicly, 409, 'idempotency_conflict');
  await choose(user);
  await user.click(sendButton());
  expect(await screen.findByText(/Diese Meldung ist schon angekommen/)).toBeVisible();
  api.on(reportPublicly, () => RECEIPT);
  await user.click(sendButton());
  await screen.findByRole('heading', { name: /Danke/ });
  const [first, second] = keysOf(api);
  expect(second).not.toBe(first);
});

test('public form: the rate limit says how long to wait', async () => {
  const { user, api } = await openReport('/melden', around);
  const params = { minutes: 12 };
  api.onRaw(reportPublicly, 429, { type: 'x', title: 'x', status: 429, detail: 'x', code: 'too_many_requests', error: 'x', params });
  await choose(user);
  await user.click(sendButton());
  expect(await screen.findByText('Zu viele Versuche. Bitte in 12 Minuten erneut versuchen.')).toBeVisible();
});

test('public form: a reload restores the entries, lists the lost photos, and keeps the idempotency key', async () => {
  const first = await openReport('/melden', around);
  first.api.offline(reportPublicly);
  await choose(first.user);
  await first.user.click(sendButton());
  await screen.findByText(/Keine Verbindung/);
  await first.user.upload(photoInput(), png('schild.png'));
  cleanup();
  const { user, api } = await openReport('/melden', around);
  const notice = await screen.findByText('Ihre Eingaben sind wieder da');
  expect(notice).toBeVisible();
  expect(screen.getByText(/Fotos kann der Browser nicht aufheben.*schild.png/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Rasthof' })).toBeChecked();
  await user.click(sendButton());
  await screen.findByRole('heading', { name: /Danke/ });
  expect(keysOf(api)).toEqual(keysOf(first.api));
  cleanup();
  await openReport('/melden', around);
  expect(screen.queryByText('Ihre Eingaben sind wieder da')).toBeNull();
});

test('public form: photos are shown, refused with a message, uploaded with progress; cancelling loses nothing', async () => {
  const { user, api } = await openReport('/melden', around);
  const forms = holdForms();
  await choose(user);
  await user.upload(photoInput(), [png('a.png'), png('b.png')]);
  await user.click(screen.getByRole('button', { name: 'Entfernen: a.png' }));
  const photos = within(screen.getByRole('list', { name: 'Ausgewählte Fotos' }));
  expect(photos.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual(['b.png']);
  await user.click(sendButton());
  await waitFor(() => expect(forms).toHaveLength(1));
  act(() => forms[0]?.progress(0.4));
  expect(await screen.findByText('Wird gesendet: 40 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText(/Das Senden wurde abgebrochen. Ihre Eingaben sind noch da/)).toBeVisible();
  expect(forms[0]?.isCancelled()).toBe(true);
  await user.click(sendButton());
  await waitFor(() => expect(forms).toHaveLength(2));
  await fromOutside(async () => forms[1]?.arrive());
  expect(await screen.findByRole('heading', { name: /Danke/ })).toBeVisible();
  expect(forms[1]?.files).toEqual(['file: b.png']);
  expect(keysOf(api)[0]).toMatch(/^[\da-f]{32}$/);
});

test('public form: photos that are too large in total are refused with a message, and the others stay', async () => {
  const { user } = await openReport();
  const large = (name: string, share: number) => {
    const file = png(name);
    Object.defineProperty(file, 'size', { value: share * MAX_REPORT_BYTES });
    return file;
  };
  await user.upload(photoInput(), [large('a.png', 0.6), large('b.png', 0.6), large('c.png', 0.4)]);
  const names = () => screen.getAllByRole('img').map((photo) => photo.getAttribute('alt'));
  expect(names()).toEqual(['a.png', 'c.png']);
  expect((photoInput() as HTMLInputElement).files, 'the refused one can be chosen again').toHaveLength(0);
  expect(screen.getByText('Alle Dateien zusammen dürfen höchstens 20 MB haben.')).toBeVisible();
  expect(screen.getByText(/Höchstens 15 Fotos, JPG oder PNG, zusammen höchstens 20 MB/)).toBeVisible();
  await user.upload(photoInput(), large('d.png', 0.1));
  expect(names()).toEqual(['a.png', 'c.png']);
});

test('public form: a file that is no photo is refused before the request', async () => {
  const { user } = await openReport();
  const input = photoInput();
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], 'karte.pdf', { type: 'application/pdf' }));
  expect(screen.getByText(/karte.pdf.*: Dieser Dateityp wird nicht unterstützt/)).toBeVisible();
});

test('public form: the position of the device is requested on demand only', async () => {
  const asked = deviceAt({ lat: 52.5, lng: 9.5 });
  const { user } = await openReport('/melden', around);
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Meinen Standort verwenden' }));
  expect(coordinates()).toHaveValue('52.5, 9.5');
  expect(screen.getByText(/auf etwa 12.* Meter genau/)).toBeVisible();
});

test('public form: a denied geolocation shows a message with an alternative; a found place is used without a map', async () => {
  deviceAt(1);
  const { user } = await openReport('/melden', (api) => {
    around(api);
    const place = {
      kind: 'town' as const,
      name: 'Soltau',
      postcode: '29614',
      municipality: null,
      district: 'Landkreis Heidekreis',
      land: 'Niedersachsen',
      country: 'DE',
    };
    api.on(findPlaces, () => [{ ...place, coordinates: { type: 'Point' as const, coordinates: [9.84, 52.99] as [number, number] } }]);
  });
  await user.click(screen.getByRole('button', { name: 'Meinen Standort verwenden' }));
  expect(await screen.findByText(/Ihr Gerät gibt den Standort nicht frei/)).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Ort, PLZ oder Gemeinde' }), 'Soltau');
  await user.click(await screen.findByRole('option', { name: /Soltau/ }));
  expect(coordinates()).toHaveValue('52.99, 9.84');
});

test('public form: the honeypot is unreachable for people and sent empty', async () => {
  const { user } = await openReport();
  const trap = document.querySelector<HTMLInputElement>('input[name="homepage"]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  const reached: (Element | null)[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await user.tab();
    reached.push(document.activeElement);
  }
  expect(reached).toContain(sendButton());
  expect(reached).not.toContain(trap);
});

test('public form: the language can be changed, also that of errors', async () => {
  const { user } = await openReport();
  await user.click(sendButton());
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Report a location' })).toBeVisible();
  expect(screen.getByText('Please tell us what it is.')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});
