import {
  findPlaceAround,
  findReportableNear,
  getReportable,
  NOWHERE,
  type ReportableNear,
  type ReportReceipt,
  reportPublicly,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { fromOutside } from '../harness/from-outside.ts';
import type { App } from '../harness/render-app.tsx';
import { deviceAt, openReport, PUBLISHED, RECEIPT, sendButton } from './report-fixture.ts';

const NEAR: ReportableNear = {
  standortId: PUBLISHED.standortId,
  title: 'Autohof Lutterberg',
  locationType: 'AUTOHOF',
  town: 'Staufenberg',
  distance: 38,
};
const FAR: ReportableNear = { ...NEAR, standortId: 999, title: 'Imbiss Lutterberg', locationType: 'IMBISS', town: null, distance: 840 };

const prepare = (api: FakeApi) => {
  api.on(findPlaceAround, () => NOWHERE);
  api.on(findReportableNear, () => [NEAR, FAR]);
  api.on(getReportable, () => PUBLISHED);
};
const coordinates = () => screen.getByRole('textbox', { name: 'Koordinaten' });
/** Enters a position in one piece: typed, its first digits would be asked about, too, if the machine pauses in between. */
async function enterPosition(user: App['user']): Promise<void> {
  await user.click(coordinates());
  await user.paste('51.372, 9.615');
}
const question = () => screen.findByRole('region', { name: 'Meinen Sie …?' });

test('near a known place the form asks whether that is meant: name, type, town and distance', async () => {
  const { user, api } = await openReport('/melden', prepare);
  await enterPosition(user);
  const choices = within(await question()).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Autohof LutterbergAutohof · Staufenberg · 38 m entfernt',
    'Imbiss LutterbergImbiss · 840 m entfernt',
    'Nein, ein anderer Ort',
  ]);
  expect(api.calls(findReportableNear).map(({ query }) => query)).toEqual([{ lat: '51.372', lng: '9.615' }]);
});

test('the report is then about the chosen place; entries are kept, and it can be undone', async () => {
  const { user, api } = await openReport('/melden', prepare);
  await user.type(screen.getByRole('textbox', { name: /Nachricht/ }), 'Dusche kaputt');
  await enterPosition(user);
  (await question()).querySelector('button')?.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Hinweis zu diesem Standort' })).toHaveFocus();
  expect(screen.getByRole('region', { name: PUBLISHED.title })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Nachricht/ })).toHaveValue('Dusche kaputt');
  expect(screen.getByRole('button', { name: 'Doch ein anderer Ort' })).toBeVisible();
  await user.click(sendButton());
  await screen.findByRole('heading', { level: 1, name: 'Danke, Ihre Meldung ist angekommen' });
  expect(api.calls(reportPublicly)[0]?.body).toMatchObject({
    kind: 'change',
    locationId: PUBLISHED.standortId,
    clearingMessage: 'Dusche kaputt',
  });
});

test('"another place after all" waits while the report is sent, so that its end is seen', async () => {
  const answer = Promise.withResolvers<ReportReceipt>();
  const { user } = await openReport('/melden', (fake) => {
    prepare(fake);
    fake.on(reportPublicly, () => answer.promise);
  });
  await enterPosition(user);
  await user.click(within(await question()).getByRole('button', { name: /^Autohof Lutterberg/ }));
  await user.type(await screen.findByRole('textbox', { name: /Nachricht/ }), 'Dusche kaputt');
  const back = screen.getByRole('button', { name: 'Doch ein anderer Ort' });
  await user.click(sendButton());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeEnabled());
  await user.click(back);
  await fromOutside(async () => answer.resolve(RECEIPT));
  expect(await screen.findByRole('heading', { level: 1, name: 'Danke, Ihre Meldung ist angekommen' })).toBeVisible();
  expect(back).toBeEnabled();
});

test('"another place" stops further questions about these', async () => {
  const { user } = await openReport('/melden', prepare);
  await enterPosition(user);
  await user.click(within(await question()).getByRole('button', { name: 'Nein, ein anderer Ort' }));
  expect(screen.queryByRole('region', { name: 'Meinen Sie …?' })).toBeNull();
  await user.type(coordinates(), '4');
  expect(screen.queryByRole('region', { name: 'Meinen Sie …?' })).toBeNull();
});

test('a failed request asks nothing, and the report can still be sent', async () => {
  const { user, api } = await openReport('/melden', (fake) => {
    prepare(fake);
    fake.fail(findReportableNear, 429, 'too_many_requests');
  });
  await user.click(screen.getByRole('radio', { name: 'Rasthof' }));
  await enterPosition(user);
  await waitFor(() => expect(api.calls(findReportableNear)).toHaveLength(1));
  await user.click(sendButton());
  await screen.findByRole('heading', { level: 1, name: 'Danke, Ihre Meldung ist angekommen' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('messages disappear with their cause: the summary when every error is fixed, the geolocation error when a position is entered', async () => {
  deviceAt(1);
  const { user } = await openReport('/melden', prepare);
  await user.click(sendButton());
  expect(screen.getByText('Bitte prüfen Sie die markierten Angaben.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Meinen Standort verwenden' }));
  expect(await screen.findByText(/Ihr Gerät gibt den Standort nicht frei/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Rasthof' }));
  expect(screen.getByText('Bitte prüfen Sie die markierten Angaben.')).toBeVisible();
  await enterPosition(user);
  expect(screen.queryByText('Bitte prüfen Sie die markierten Angaben.')).toBeNull();
  expect(screen.queryByText(/Ihr Gerät gibt den Standort nicht frei/)).toBeNull();
});

test('the confirmation that the own position was entered disappears when another is', async () => {
  deviceAt({ lat: 51.372, lng: 9.615 });
  const { user } = await openReport('/melden', prepare);
  await user.click(screen.getByRole('button', { name: 'Meinen Standort verwenden' }));
  expect(await screen.findByText(/auf etwa 12 Meter genau/)).toBeVisible();
  await user.clear(coordinates());
  await user.type(coordinates(), '50, 9');
  expect(screen.queryByText(/auf etwa 12 Meter genau/)).toBeNull();
});
