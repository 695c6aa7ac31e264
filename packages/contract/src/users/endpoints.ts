import { z } from 'zod';
import { Email } from '../auth/account-endpoints.ts';
import { DEFAULT_LANGUAGE, Language } from '../auth/session-user.ts';
import { endpoint } from '../http/endpoint.ts';
import { PAGE_SIZE, pageOf, SortDirection } from '../http/page.ts';
import { SingleLine } from '../http/single-line.ts';
import { GrantableRight } from '../rights/rights.ts';
import { Role, UserStatus } from '../rights/role.ts';

/** A user, as seen by those who manage people. */
export const Person = z.object({
  id: z.uuid(),
  vorname: z.string(),
  nachname: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  role: Role,
  /** Individually granted rights, in addition to those of the role. */
  access: z.array(GrantableRight),
  companyId: z.uuid(),
  /** Null for an unnamed company. */
  companyName: z.string().nullable(),
  companyConfirmed: z.boolean(),
  status: UserStatus,
  language: Language,
  secondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Expiry of the invitation link; null if it has expired, or the user was not invited. */
  invitedUntil: z.iso.datetime().nullable(),
});
export type Person = z.infer<typeof Person>;

/** Sort columns of the list of people. */
export const PersonSort = z.enum(['name', 'email', 'role', 'company', 'status', 'lastSignIn']);
export type PersonSort = z.infer<typeof PersonSort>;

const id = z.object({ id: z.uuid() });
export const NAME_MAX = 100;
const Name = SingleLine.max(NAME_MAX);

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/v1/benutzer',
  summary:
    'One page of the people of the user’s own company, or of the network for holders of `users:all`, searched by name and e-mail address, filtered, sorted by name by default',
  access: 'users',
  query: z.object({
    suche: z.string().max(200).default(''),
    role: Role.optional(),
    status: UserStatus.optional(),
    companyId: z.uuid().optional(),
    sort: PersonSort.default('name'),
    direction: SortDirection.default('asc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  }),
  response: pageOf(Person),
});

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/v1/benutzer/:id',
  summary: 'One person; without `users:all` only of the user’s own company, as for all requests about a person',
  access: 'users',
  params: id,
  response: Person,
});

/** Lifetime of an invitation, in days. */
export const INVITATION_DAYS = 7;

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/v1/benutzer',
  summary:
    'Invite a person by mail, with role and company; roles other than `user` require the right `admins`, other companies `users:all`. Without it, the response does not reveal whether the address has an account in another company',
  access: 'users',
  recentAuth: 'required',
  body: z.object({
    email: Email,
    vorname: Name.default(''),
    nachname: Name.default(''),
    role: Role.default('user'),
    access: z.array(GrantableRight).max(20).default([]),
    companyId: z.uuid(),
    language: Language.default(DEFAULT_LANGUAGE),
  }),
  response: Person,
});

export const changePerson = endpoint({
  method: 'POST',
  path: '/api/v1/benutzer/:id',
  summary:
    'Change the given fields: name, role, rights, company, language. Nobody can change their own role, rights or company; changing the company requires `users:all`, and ends `users` and `companyAdmin` unless `access` contains them. If role, rights or company differ from `seen`, responds with 409',
  access: 'users',
  recentAuth: 'required',
  params: id,
  body: z.object({
    vorname: Name.optional(),
    nachname: Name.optional(),
    role: Role.optional(),
    access: z.array(GrantableRight).max(20).optional(),
    companyId: z.uuid().optional(),
    language: Language.optional(),
    /** Role, rights and company that the change was decided on, so that it does not undo one by somebody else. */
    seen: z.object({ role: Role, access: z.array(GrantableRight).max(20), companyId: z.uuid() }).optional(),
  }),
  response: Person,
});

export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/v1/benutzer/:id/block',
  summary: 'Block a person: their sessions end, and they cannot sign in until unblocked',
  access: 'users',
  recentAuth: 'required',
  params: id,
  response: Person,
});

export const unblockPerson = endpoint({
  method: 'POST',
  path: '/api/v1/benutzer/:id/unblock',
  summary: 'Unblock a person',
  access: 'users',
  recentAuth: 'required',
  params: id,
  response: Person,
});

/** For a user who lost both phone and recovery codes; the user is notified by mail. */
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/benutzer/:id/second-factor/off',
  summary: 'Reset the lost second factor of a person, including passkeys; not one’s own, which is changed in the profile',
  access: 'users',
  recentAuth: 'required',
  params: id,
  response: Person,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/benutzer/:id/invitation',
  summary: 'Resend the invitation with a new link; the old link stops working',
  access: 'users',
  recentAuth: 'required',
  params: id,
  response: Person,
});

/** Removes the account, but not its locations or its changes to them. Removing an invited user withdraws the invitation. */
export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/v1/benutzer/:id',
  summary: 'Delete an account permanently, or withdraw an invitation; not one’s own, nor the last super admin',
  access: 'users',
  recentAuth: 'required',
  params: id,
  response: z.object({ ok: z.literal(true) }),
});

/** Rules for user accounts of this installation. */
export const PeopleRules = z.object({
  /** Whether admins without a second factor have only the rights of staff until they set one up. */
  adminsNeedSecondFactor: z.boolean(),
});
export type PeopleRules = z.infer<typeof PeopleRules>;

export const getPeopleRules = endpoint({
  method: 'GET',
  path: '/api/v1/benutzer/rules',
  summary: 'The rules for people of this installation',
  access: 'users:all',
  response: PeopleRules,
});

export const setPeopleRules = endpoint({
  method: 'POST',
  path: '/api/v1/benutzer/rules',
  summary: 'Set the rules for people; only a person with a second factor can require one of others',
  access: 'users:all',
  recentAuth: 'required',
  body: PeopleRules,
  response: PeopleRules,
});

export const userEndpoints = [
  listPeople,
  getPeopleRules,
  setPeopleRules,
  getPerson,
  invitePerson,
  changePerson,
  blockPerson,
  unblockPerson,
  resetSecondFactor,
  resendInvitation,
  removePerson,
] as const;
