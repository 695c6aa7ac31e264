import { setTimeout as pause } from 'node:timers/promises';
import { fromNewNetwork } from './wire.ts';

async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, { ...init, headers: { ...fromNewNetwork(), ...init.headers } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const signedIn = (token: string) => ({ authorization: `Bearer ${token}` });

const placeOf = (mark: string, lng: number) => ({
  locationType: 'AUTOHOF',
  name: mark,
  description: mark,
  features: ['WLAN'],
  coordinates: { type: 'Point', coordinates: [lng, 52.3] },
});

/** Creates a location with the mark in every text; returns its id. */
export async function saveLocation(origin: string, token: string, mark: string): Promise<string> {
  const body = new FormData();
  body.set('standort', JSON.stringify(placeOf(mark, 9.7)));
  return (await ask<{ _id: string }>(`${origin}/api/v1/standort`, { method: 'POST', headers: signedIn(token), body }))._id;
}

/** Reports a new place as a driver, with the mark in every text; returns the report's id. */
export async function report(origin: string, mark: string): Promise<string> {
  const body = new FormData();
  body.set('standort', JSON.stringify(placeOf(mark, 9.9)));
  const report = { kind: 'new', clearingMessage: mark, email: 'canary-driver@leak.example', language: 'de' };
  for (const [name, text] of Object.entries(report)) body.set(name, text);
  return (await ask<{ _id: string }>(`${origin}/api/v1/melden`, { method: 'POST', body }))._id;
}

/** Imports a file of one row that contains the mark, and waits until it is checked; returns the import's id. */
export async function importFile(origin: string, token: string, mark: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([`Name;Typ;Breite;Länge\n${mark};Autohof;52,5;9,1\n`], { type: 'text/csv' }), `${mark}.csv`);
  const { id } = await ask<{ id: string }>(`${origin}/api/v1/import`, { method: 'POST', headers: signedIn(token), body });
  for (;;) {
    const { state } = await ask<{ state: string }>(`${origin}/api/v1/import/${id}`, { headers: signedIn(token) });
    if (state !== 'checking') return id;
    await pause(50);
  }
}
