import {
  type AuditEntry,
  type CompanySummary,
  getPeopleRules,
  getPerson,
  listAudit,
  listCompanies,
  listPeople,
  listUnsentMails,
  type Person,
  type SessionUser,
  type UnsentMail,
} from '@rastnetz/contract';
import type { FakeApi } from '../harness/fake-api.ts';
import { ADMIN, SUPER_ADMIN } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

export const USERS = '/dashboard/einstellungen/benutzer';
const idOf = (kind: string, place: number) => `0199a000-0000-7000-8000-${kind}${String(place).padStart(10, '0')}`;

export const NORD: CompanySummary = {
  id: idOf('c0', 1),
  name: 'Autohof Nord GmbH',
  confirmedAt: '2026-01-02T10:00:00.000Z',
  createdAt: '2026-01-01T10:00:00.000Z',
  people: 3,
  locations: 12,
  firstPerson: null,
  contact: { street: null, postcode: null, city: null, country: null, contactName: null, contactEmail: null, contactPhone: null },
};

/** A self-registered company without a name or a confirmation. */
export const UNNAMED: CompanySummary = {
  ...NORD,
  id: idOf('c0', 2),
  name: null,
  confirmedAt: null,
  people: 1,
  locations: 2,
  firstPerson: 'Rita Neu, rita@rast.example',
};

/** An active member of staff. */
export const PETER: Person = {
  id: idOf('b0', 1),
  vorname: 'Peter',
  nachname: 'Lang',
  email: 'peter@nord.example',
  picture: null,
  role: 'user',
  access: [],
  companyId: NORD.id,
  companyName: NORD.name,
  companyConfirmed: true,
  status: 'active',
  language: 'de',
  secondFactor: false,
  lastSignInAt: '2026-01-05T08:00:00.000Z',
  createdAt: '2026-01-01T10:00:00.000Z',
  invitedUntil: null,
};

/** Far in the future. */
export const UNTIL = '2999-01-31T12:00:00.000Z';
export const INVITED: Person = {
  ...PETER,
  id: idOf('b0', 2),
  vorname: '',
  nachname: '',
  email: 'ina@nord.example',
  status: 'invited',
  lastSignInAt: null,
  invitedUntil: UNTIL,
};
export const OTHER_ADMIN: Person = {
  ...PETER,
  id: idOf('b0', 3),
  vorname: 'Anke',
  nachname: 'Berg',
  email: 'anke@rast.example',
  role: 'admin',
};
export const RITA: Person = {
  ...PETER,
  id: idOf('b0', 4),
  vorname: 'Rita',
  nachname: 'Neu',
  email: 'rita@rast.example',
  companyId: UNNAMED.id,
  companyName: null,
  companyConfirmed: false,
  status: 'unverified',
};

/** Separate ids: the signed-in users are not those in the list. */
export const VIEWER: SessionUser = { ...ADMIN, id: idOf('a0', 1), _id: idOf('a0', 1) };
export const SUPER_VIEWER: SessionUser = { ...SUPER_ADMIN, id: idOf('a0', 2), _id: idOf('a0', 2) };

export const samplePeople = (count: number): Person[] =>
  Array.from({ length: count }, (_, place) => ({
    ...PETER,
    id: idOf('d0', place + 1),
    vorname: `Person ${place + 1}`,
    email: `p${place + 1}@nord.example`,
  }));

interface Network {
  readonly people?: readonly Person[];
  readonly companies?: readonly CompanySummary[];
  readonly audit?: readonly AuditEntry[];
  readonly mails?: readonly UnsentMail[];
  readonly hasServer?: boolean;
}

const pageOf = <T>(rows: readonly T[], page = 1, size = 10) => ({ data: rows.slice((page - 1) * size, page * size), total: rows.length });

/** The server of the page: pages of lists, one person, the rule. */
export function answerUsers(
  api: FakeApi,
  { people = [PETER], companies = [NORD], audit = [], mails = [], hasServer = true }: Network,
): void {
  api.on(listPeople, ({ query }) => pageOf(people, Number(query.page ?? 1)));
  api.on(listCompanies, ({ query }) => {
    const found = companies.filter(({ confirmedAt }) => query.waiting !== 'true' || confirmedAt === null);
    return pageOf(found, Number(query.page ?? 1), Number(query.pageSize ?? 10));
  });
  api.on(listAudit, ({ query }) => pageOf(audit, Number(query.page ?? 1), 20));
  api.on(listUnsentMails, ({ query }) => {
    const givenUp = mails.filter(({ state }) => state === 'given_up').length;
    return { ...pageOf(mails, Number(query.page ?? 1)), hasServer, givenUp };
  });
  api.on(getPerson, ({ params }) => people.find(({ id }) => id === params.id) ?? PETER);
  api.on(getPeopleRules, () => ({ adminsNeedSecondFactor: false }));
}

export interface UsersOptions extends Network {
  readonly at?: string;
  readonly viewer?: SessionUser;
  readonly language?: 'de' | 'en';
  readonly prepare?: (api: FakeApi) => void;
}

/** The users page over a fake API. */
export const openUsers = ({ at = USERS, viewer = VIEWER, language = 'de', prepare, ...network }: UsersOptions = {}): Promise<App> =>
  startApp({
    at,
    user: viewer,
    language,
    prepare: (api) => {
      answerUsers(api, network);
      prepare?.(api);
    },
  });

/** A refusal with invalid fields. */
export const refusal = (path: string, key: string) => ({
  type: 'about:blank',
  title: 'validation',
  status: 400,
  detail: 'invalid',
  code: 'validation',
  error: 'invalid',
  errors: [{ path, key, message: `${path} is wrong` }],
});
