import { type Location, type LocationWrite, login, type SessionUser, saveLocation, searchLocations } from '@rastnetz/contract';

/** Password of the demo logins (README). */
export const DEMO_PASSWORD = 'rastnetz-demo';

/** A signed-in caller of the API, as the drivers of the tests need it. */
export interface Client {
  save(standort: LocationWrite, files?: Readonly<Record<string, Blob>>): Promise<Response>;
  get(path: string): Promise<Response>;
  findByName(name: string): Promise<Location[]>;
}

export type Who = 'partner' | 'admin' | 'super';

/** Makes a session for one of the demo people; answers who they are, with its token. */
export const makeSession = (origin: string, who: Who): Promise<SessionUser> =>
  makeSessionOf(origin, `${who}@rastnetz.example`, DEMO_PASSWORD);

/** Makes a session without the form. */
export async function makeSessionOf(origin: string, email: string, password: string): Promise<SessionUser> {
  const body = JSON.stringify({ email, password });
  const answer = await fetch(origin + login.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { user: SessionUser }).user;
}

/** Signs in one of the demo people. */
export async function signIn(origin: string, who: Who): Promise<Client> {
  const user = await makeSession(origin, who);
  const headers = { authorization: `Bearer ${user.token}` };
  return {
    save: (standort, files = {}) => {
      const form = new FormData();
      form.set('standort', JSON.stringify(standort));
      for (const [part, file] of Object.entries(files)) form.append(part, file, 'bild.jpg');
      return fetch(origin + saveLocation.path, { method: 'POST', headers, body: form });
    },
    get: (path) => fetch(origin + path, { headers }),
    findByName: async (suche) => {
      const search = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ suche, pageSize: 100 }),
      };
      return ((await (await fetch(origin + searchLocations.path, search)).json()) as { data: Location[] }).data;
    },
  };
}
