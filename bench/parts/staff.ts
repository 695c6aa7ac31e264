import { randomUUID } from 'node:crypto';
import type { Services } from '../../apps/api/src/wiring/server/services.ts';

const PASSWORD = 'a password of the bench';
const AT_ONCE = 4;
/** User agent of all requests: a session whose network and browser change together requires re-authentication (ADR 0047). */
export const PROGRAM = 'bench';

/** A signed-in user. */
export interface Staff {
  readonly token: string;
  readonly isAdmin: boolean;
}

/** Users of the generated companies, one in ten an admin, each signed in from a network of its own. */
export async function signInStaff(services: Services, count: number): Promise<Staff[]> {
  const people = Array.from({ length: count }, (_, number) => number);
  const staff: Staff[] = [];
  while (people.length > 0) staff.push(...(await Promise.all(people.splice(0, AT_ONCE).map((number) => signIn(services, number)))));
  return staff;
}

async function signIn({ users, auth }: Services, number: number): Promise<Staff> {
  const isAdmin = number % 10 === 0;
  const email = `person-${randomUUID()}@example.org`;
  const role = isAdmin ? 'admin' : 'user';
  await users.createUser({
    email,
    password: PASSWORD,
    vorname: 'Toni',
    nachname: `Bench ${number}`,
    role,
    company: `Firma ${number % 40}`,
  });
  const network = `198.51.${number >> 8}.${number & 255}`;
  const { token } = await auth.signIn({ email, password: PASSWORD, network, userAgent: PROGRAM });
  return { token, isAdmin };
}
