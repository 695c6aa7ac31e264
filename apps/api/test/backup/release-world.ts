import { changeEmail, login, markNotDuplicate, requestPasswordReset, saveLegalPage, sendFile } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { rejected } from '../clearing/decision-requests.ts';
import { planSet } from '../companies/subscription-requests.ts';
import { made } from '../custom-fields/custom-requests.ts';
import { turnOn } from '../doubles/authenticator.ts';
import { passkeyRequests } from '../factors/passkey-requests.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { type AppHarness, formOf, type Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { checked, csvOf, done } from '../imports/runs/import-requests.ts';
import { body } from '../locations/lifecycle-requests.ts';
import { noteOn } from '../notes/note-requests.ts';
import { setPreferences } from '../notifications/notification-requests.ts';
import { HEATH, keyFor, receipt, reportAsDriver, reportWith } from '../reports/intake-requests.ts';
import { reportOf } from '../reports/report-rows.ts';
import { created, setDefault as setDefaultView } from '../saved-views/saved-view-requests.ts';

/** Names of the locations that `fillWorld` leaves in the list, in code-point order. */
export const WORLD_NAMES = [
  'Altes Zollhaus',
  'Doppelt',
  'Doppelt',
  'Getrennt 1',
  'Getrennt 2',
  'Geändert',
  'Importiert Nord',
  'Importiert Süd',
] as const;

const post = (session: Session, url: string, payload: object = {}) => session.inject({ method: 'POST', url, payload });

async function addLocations(partner: Session, admin: Session): Promise<void> {
  const field = await made(admin, 'Eigentümer');
  const offer = { id: uuidv7(), type: 'WLAN' as const, operator: 'Netz', description: null, website: null, phone: null, partner: false };
  const images = [await picture('file', 1), await picture('images', 2)];
  await save(
    partner,
    draftOf('RASTHOF', {
      name: 'Altes Zollhaus',
      coordinates: pointAt(9.7, 52.3),
      custom: { [field.key]: 'Zoll' },
      features: ['WLAN'],
      offers: [offer],
    }),
    images,
    'altes-zollhaus',
  );
  const before = await save(partner, draftOf('AUTOHOF', { name: 'Vorher', coordinates: pointAt(10.123456789, 53.1) }));
  await save(partner, { ...before, name: 'Geändert' });
  const imbiss = (name: string, lng: number) => save(partner, draftOf('IMBISS', { name, coordinates: pointAt(lng, 50.1) }));
  await imbiss('Doppelt', 8.5);
  await imbiss('Doppelt', 8.5002);
  const [one, other] = [await imbiss('Getrennt 1', 8.8), await imbiss('Getrennt 2', 8.8002)];
  body(await post(partner, markNotDuplicate.path.replace(':id', one._id).replace(':otherId', other._id)));
}

async function addReports(api: AppHarness, admin: Session): Promise<void> {
  const report = { ...draftOf('IMBISS'), name: 'Gemeldet', coordinates: HEATH, email: 'fahrer@example.org' };
  const { _id: reported } = receipt(await reportAsDriver(api, report, { files: [await picture('images', 4)] }));
  const { _id, version } = await reportOf(admin, reported);
  await noteOn('report', admin, _id, 'Vor Ort nachsehen');
  await rejected(admin, _id, { version, reason: 'Dort ist nichts.', sendReply: true });
  const { key } = await keyFor(api, 'report');
  receipt(await reportWith(api, key, report, { headers: { 'idempotency-key': 'einmal' } }));
}

async function addImports(admin: Session): Promise<void> {
  const south = 'A,2,fuel,Importiert Süd,48.1,11.6,';
  for (const north of ['A,1,fuel,Importiert Nord,54.1,9.9,', 'A,1,fuel,Importiert Nord,54.1,9.9,+49 511 123456'])
    await done(admin, (await checked(admin, csvOf([north, south]))).id, 'commit');
  await checked(admin, csvOf(['A,3,fuel,Wartet,51.1,7.6,']));
}

async function addWorkOfPeople(api: AppHarness, partner: Session): Promise<void> {
  const file = await formOf('upload', { part: 'images' }, [await picture('file', 7)]);
  body(await partner.inject({ method: 'POST', url: sendFile.path, ...file }));
  body(await api.inject({ method: 'POST', url: login.path, payload: { email: partner.email, password: PASSWORD } }));
  body(await post(partner, changeEmail.path, { password: PASSWORD, newEmail: 'neu@example.org' }));
  await api.inject({ method: 'POST', url: requestPasswordReset.path, payload: { email: partner.email } });
  await setPreferences(partner, { locations: 'daily' });
  await setDefaultView(partner, await created(partner, 'Ohne Bild', { query: 'missing=image', isShared: true }));
  await api.services.notificationCollector.collect();
  await turnOn(await api.signIn('user', 'Nord'));
  await passkeyRequests(api).add(await api.signIn('user', 'Nord'));
}

/** Fills every table of an installation by requests of people and programs, for the backup of a release. */
export async function fillWorld(api: AppHarness): Promise<void> {
  const admin = await api.signIn('superAdmin', 'Netz');
  const partner = await api.signIn('user', 'Nord');
  await addLocations(partner, admin);
  await addReports(api, admin);
  await addImports(admin);
  await api.services.duplicates.catchUp();
  await api.services.freshness.record();
  await planSet(admin, partner.companyId, { seatLimit: 5 });
  const texts = { de: 'Betreiber: Netz', en: 'Operator: Netz' };
  body(await post(admin, saveLegalPage.path.replace(':page', 'imprint'), { version: 0, texts }));
  await addWorkOfPeople(api, partner);
}
