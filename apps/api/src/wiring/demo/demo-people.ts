import { DAY_MS, type GrantableRight, type Language, type Role } from '@rastnetz/contract';
import type { AccountService } from '../../auth/own-account/account.service.ts';
import type { InvitationService, Inviter } from '../../users/invitation.service.ts';
import type { PeopleService } from '../../users/people.service.ts';
import type { NewUser, UserService } from '../../users/user.service.ts';
import type { DemoService } from './demo.service.ts';

/** Services for creating the users of the demo: the regular ones. */
export interface DemoPeopleServices {
  readonly demo: Pick<DemoService, 'addSignIn'>;
  readonly users: Pick<UserService, 'createUser'>;
  readonly people: Pick<PeopleService, 'change' | 'block'>;
  readonly invitations: Pick<InvitationService, 'invite'>;
  readonly accounts: Pick<AccountService, 'register'>;
}

/** Password of the demo accounts. It is public, so DEMO is refused unless the server is reachable from this machine only. */
export const DEMO_PASSWORD = 'rastnetz-demo';

/** The companies of the demo, from north to south. */
export const DEMO_COMPANIES = ['Nordstern Autohöfe GmbH', 'Mittelland Rastbetriebe KG', 'Alpenblick Raststätten GmbH'] as const;
const [NORTH, MIDDLE, SOUTH] = DEMO_COMPANIES;

interface DemoPerson extends Pick<NewUser, 'email' | 'vorname' | 'nachname' | 'company' | 'language'> {
  readonly role?: Role;
  readonly access?: readonly GrantableRight[];
  /** Days since the last sign-in; absent means never. */
  readonly seenDaysAgo?: number;
  readonly isBlocked?: boolean;
}

const OWNER: DemoPerson = { email: 'super@rastnetz.example', vorname: 'Sabine', nachname: 'Hollmann', role: 'superAdmin', company: MIDDLE };

const PEOPLE: readonly DemoPerson[] = [
  { email: 'admin@rastnetz.example', vorname: 'Jonas', nachname: 'Wieland', role: 'admin', company: MIDDLE },
  { email: 'partner@rastnetz.example', vorname: 'Meike', nachname: 'Thomsen', company: NORTH },
  { email: 'h.petersen@nordstern.example', vorname: 'Hauke', nachname: 'Petersen', company: NORTH, access: ['imports'], seenDaysAgo: 3 },
  { email: 'ruppert@mittelland.example', vorname: 'Anke', nachname: 'Ruppert', company: MIDDLE, access: ['clearing'], seenDaysAgo: 1 },
  { email: 'c.yildiz@mittelland.example', vorname: 'Cem', nachname: 'Yıldız', company: MIDDLE, seenDaysAgo: 26 },
  { email: 'k.huber@alpenblick.example', vorname: 'Korbinian', nachname: 'Huber', company: SOUTH, seenDaysAgo: 9 },
  { email: 'b.moser@alpenblick.example', vorname: 'Birgit', nachname: 'Moser', company: SOUTH, seenDaysAgo: 190, isBlocked: true },
];

const INVITED = { email: 'e.novak@alpenblick.example', vorname: 'Ela', nachname: 'Novak', language: 'en' as Language } as const;
const REGISTERED = { email: 'kontakt@brunnenhof.example', vorname: 'Bernd', password: DEMO_PASSWORD, language: 'de' } as const;

/** The addresses of the demo's accounts; `.example` is a reserved domain (RFC 2606), so no real user has one. */
export const DEMO_ADDRESSES: ReadonlySet<string> = new Set([OWNER, ...PEOPLE, INVITED, REGISTERED].map(({ email }) => email));

/**
 * Creates the three demo logins and further users: staff of every company, a blocked and an invited user, and a user with an unconfirmed
 * registration and company.
 */
export async function makeDemoPeople(services: DemoPeopleServices, now: Date): Promise<void> {
  const owner = await services.users.createUser(newUser(OWNER));
  const role = { isAdmin: true, isSuperAdmin: true, access: [] };
  const actor: Inviter = { userId: owner.id, companyId: owner.companyId, isCompanyConfirmed: true, ...role };
  const companyIds = new Map<string, string>();
  for (const person of PEOPLE) companyIds.set(person.company, await makePerson(services, actor, person, now));
  const companyId = companyIds.get(SOUTH) ?? owner.companyId;
  await services.invitations.invite(actor, { ...INVITED, role: 'user', access: [], companyId });
  await services.accounts.register({ ...REGISTERED, network: 'demo' });
}

const newUser = (person: DemoPerson): NewUser => ({ role: 'user', ...person, password: DEMO_PASSWORD });

/** Returns the id of the user's company. */
async function makePerson({ users, people, demo }: DemoPeopleServices, actor: Inviter, person: DemoPerson, now: Date): Promise<string> {
  const { access, seenDaysAgo, isBlocked } = person;
  const { id, companyId } = await users.createUser(newUser(person));
  if (seenDaysAgo !== undefined) await demo.addSignIn(id, new Date(now.getTime() - seenDaysAgo * DAY_MS));
  if (access) await people.change(actor, id, { access });
  if (isBlocked) await people.block(actor, id);
  return companyId;
}
