import { type CallInput, getLocation, type Location, type LocationWrite, type ProblemDetails, saveLocation } from '@rastnetz/contract';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { vi } from 'vitest';
import { LocationPanel } from '../src/features/locations/panel/location-panel.tsx';
import { Providers } from '../src/providers.tsx';
import { chooseLanguage } from '../src/shared/i18n/i18n.ts';
import { setUser } from '../src/shared/session/session-store.ts';
import { fakeApi } from './fake-api.ts';
import { LOCATION } from './location-samples.ts';
import { PARTNER } from './people.ts';

/** What came with one `POST /standort`: the JSON part, and the names of the files by part. */
interface Received {
  readonly body: LocationWrite;
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** The panel on a page of its own, over a fake server. */
export interface Stage {
  readonly user: UserEvent;
  readonly received: readonly Received[];
  /** What the panel handed out after its saves. */
  readonly saved: readonly Location[];
  /** From now on a save is refused. */
  readonly refuse: (status: number, code: ProblemDetails['code'], more?: Partial<ProblemDetails>) => void;
  /** How often the panel asked to be closed. */
  readonly closings: () => number;
}

/** Opens the panel: to create (null), or for a stored location; `stored` null is one that is gone. */
export async function openPanel(locationId: string | null, stored: Location | null = LOCATION): Promise<Stage> {
  await chooseLanguage('de');
  setUser(PARTNER);
  const api = fakeApi();
  if (stored) api.on(getLocation, () => stored);
  else api.fail(getLocation, 404, 'not_found');
  api.on(saveLocation, ({ body }) => answerTo(body, stored ?? LOCATION));
  const received: Received[] = [];
  vi.stubGlobal('XMLHttpRequest', uploads(received));
  const saved: Location[] = [];
  let closings = 0;
  const page = <Page locationId={locationId} onSaved={(location) => saved.push(location)} onClose={() => (closings += 1)} />;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/dashboard/standorte?panel=it'] });
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('dialog');
  const refuse: Stage['refuse'] = (status, code, more) =>
    api.onRaw(saveLocation, status, { type: 'about:blank', title: code, status, detail: code, code, error: code, ...more });
  return { user: userEvent.setup(), received, saved, refuse, closings: () => closings };
}

interface PageProps {
  readonly locationId: string | null;
  readonly onClose: () => void;
  readonly onSaved: (location: Location) => void;
}

/** A page that holds the panel until it closes or the address leaves it. */
function Page({ locationId, onClose, onSaved }: PageProps) {
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setParams({})}>
        elsewhere
      </button>
      {isOpen && params.has('panel') && <LocationPanel locationId={locationId} onClose={close} onSaved={onSaved} />}
    </>
  );
}

/** The server's answer to a save: what was written on what was stored, one version on. */
function answerTo(body: CallInput<typeof saveLocation>['body'], before: Location): Location {
  const { otherImages: _images, menuImages: _menus, ...fields } = body;
  const written = { ...before, ...fields } as Location;
  return { ...written, version: before.version + 1, title: written.name ?? 'Autohof bei Celle', updatedBy: 'Petra Lang' };
}

/** Uploads travel by XMLHttpRequest for their progress; this one notes what it carries and hands it to `fetch`. */
function uploads(received: Received[]) {
  return class {
    status = 0;
    responseText = '';
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: () => void = () => undefined;
    onloadend: () => void = () => undefined;
    #target = { method: '', url: '' };
    open(method: string, url: string): void {
      this.#target = { method, url };
    }
    setRequestHeader(): void {}
    abort(): void {}
    async send(body: FormData): Promise<void> {
      received.push(receivedOf(body));
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const response = await fetch(this.#target.url, { method: this.#target.method, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload();
      this.onloadend();
    }
  };
}

function receivedOf(form: FormData): Received {
  const files: Record<string, string[]> = {};
  for (const [part, value] of form.entries()) if (value instanceof File) files[part] = [...(files[part] ?? []), value.name];
  return { body: JSON.parse(String(form.get('standort'))), files };
}
