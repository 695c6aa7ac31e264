import { findPlaceAround, getReportable, NOWHERE, reportPublicly } from '@rastnetz/contract';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { openReport, PUBLISHED, sendButton } from './report-fixture.ts';

const AT = `/melden/${PUBLISHED.standortId}`;
const known = (api: FakeApi) => {
  api.on(getReportable, () => PUBLISHED);
  api.on(findPlaceAround, () => NOWHERE);
};
const open = () => openReport(AT, known);
const coordinates = () => screen.getByRole('textbox', { name: 'Koordinaten' });
const TODAY = '2026-11-20';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
});

test('public form about a location: it shows the published values, and only changes are sent', async () => {
  const { user, api } = await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Autohof Nord' })).toBeVisible();
  expect(api.calls(getReportable)[0]?.params).toEqual({ standortId: '100234' });
  expect(screen.getByText(/Bisher bekannt: .*Mo 6–22/)).toBeVisible();
  const hours = screen.getByRole('textbox', { name: 'Öffnungszeiten' });
  expect(hours).toHaveValue('Tankstelle rund um die Uhr');
  await user.clear(hours);
  await user.type(hours, 'Jetzt nachts zu');
  await user.click(screen.getByRole('checkbox', { name: 'WLAN' }));
  await user.click(sendButton());
  await screen.findByRole('heading', { name: /Danke/ });
  expect(api.calls(reportPublicly)[0]?.body).toEqual({
    kind: 'change',
    language: 'de',
    locationId: 100234,
    openingHoursText: 'Jetzt nachts zu',
    features: ['PARKPLATZ'],
    clearingMessage: null,
    email: null,
    homepage: '',
  });
});

test('public form about a location: it shows the address and the place on the road', async () => {
  const address = { street: 'Am Rasthof', houseNumber: '1', postcode: '34355', city: 'Lutterberg', country: 'DE' };
  const road = { ref: 'A7', exit: '76', direction: 'Kassel', onlyFrom: null, km: null };
  await openReport(AT, (api) => api.on(getReportable, () => ({ ...PUBLISHED, address, road })));
  const about = await screen.findByRole('region', { name: 'Autohof Nord' });
  expect(about).toHaveTextContent('Am Rasthof 1, 34355 Lutterberg');
  expect(about).toHaveTextContent('A7, 76, Richtung Kassel');
});

test('public form about a location: a report without a change or a message is refused', async () => {
  const { user, api } = await open();
  await user.click(sendButton());
  expect(screen.getByRole('textbox', { name: /Nachricht/ })).toHaveFocus();
  expect(screen.getByText(/Bitte ändern Sie oben, was nicht mehr stimmt/)).toBeVisible();
  expect(api.calls(reportPublicly)).toEqual([]);
});

test('public form about a location: a complaint needs a message and contains no fields', async () => {
  const { user, api } = await open();
  await user.clear(screen.getByRole('textbox', { name: 'Telefon' }));
  await user.click(screen.getByRole('radio', { name: /Beschwerde/ }));
  expect(screen.queryByRole('textbox', { name: 'Telefon' })).toBeNull();
  await user.click(sendButton());
  const message = screen.getByRole('textbox', { name: 'Was ist passiert?' });
  expect(message).toHaveAccessibleDescription(/Bitte beschreiben Sie kurz/);
  await user.type(message, 'Keine Seife');
  await user.click(sendButton());
  expect(await screen.findByText(/gehen der Sache nach/)).toBeVisible();
  expect(api.calls(reportPublicly)[0]?.body).toEqual({
    kind: 'complaint',
    language: 'de',
    locationId: 100234,
    clearingMessage: 'Keine Seife',
    email: null,
    homepage: '',
  });
});

test('public form about a location: the position can be corrected', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Position ändern' }));
  expect(screen.getByRole('group', { name: 'Liegt der Standort woanders?' })).toHaveFocus();
  const position = coordinates();
  expect(position).toHaveValue('52.37, 9.73');
  await user.clear(position);
  await user.type(position, 'hier');
  await user.click(sendButton());
  expect(position).toHaveFocus();
  expect(api.calls(reportPublicly)).toEqual([]);
});

test('public form about a location: a changed position stays in view, because it is sent', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Position ändern' }));
  await user.clear(coordinates());
  await user.type(coordinates(), '52.4, 9.7');
  await user.click(screen.getByRole('radio', { name: /Beschwerde/ }));
  await user.click(screen.getByRole('radio', { name: /Etwas hat sich geändert/ }));
  expect(coordinates()).toHaveValue('52.4, 9.7');
  cleanup();
  await open();
  expect(coordinates()).toHaveValue('52.4, 9.7');
});

test('public form about a location: a refused position stays in view while it is corrected', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Position ändern' }));
  await user.type(coordinates(), '?');
  await user.click(screen.getByRole('radio', { name: /Beschwerde/ }));
  await user.click(screen.getByRole('radio', { name: /Etwas hat sich geändert/ }));
  await user.click(sendButton());
  expect(coordinates()).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(coordinates()).toHaveValue('52.37, 9.73');
  expect(coordinates()).toHaveFocus();
});

test.each(['/melden/4711', '/melden/abc', '/melden/0'])('public form at %s: an unknown location leads to the general form', async (at) => {
  const { user, address } = await openReport(at, (api) => api.fail(getReportable, 404, 'not_found'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Diesen Standort gibt es nicht' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Standort melden' }));
  expect(address()).toBe('/melden');
  expect(await screen.findByRole('radio', { name: 'Autohof' })).toBeVisible();
});

test('public form about a location whose closure ends today: it says today, as staff read it', async () => {
  const temporarilyClosed = { from: '2026-11-01', until: TODAY, reason: 'Umbau' };
  await openReport(AT, (api) => api.on(getReportable, () => ({ ...PUBLISHED, temporarilyClosed })));
  expect(await screen.findByText(/^Heute geschlossen: Umbau\. Bisher bekannt:/)).toBeVisible();
});

test('public form about a location that is temporarily closed: it says until when, and why', async () => {
  const temporarilyClosed = { from: '2026-11-19', until: '2026-12-05', reason: 'Betriebsferien' };
  await openReport(AT, (api) => api.on(getReportable, () => ({ ...PUBLISHED, temporarilyClosed })));
  expect(await screen.findByText(/Vorübergehend geschlossen bis 05\.12\.2026: Betriebsferien\. Bisher bekannt:/)).toBeVisible();
});
