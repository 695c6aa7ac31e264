import {
  type CallInput,
  findNearby,
  getLocation,
  type Location,
  type LocationWrite,
  type ProblemDetails,
  saveLocation,
} from '@rastnetz/contract';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { LocationPanel, type LocationPanelProps } from '#features/locations/panel/location-panel.tsx';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { setUser } from '#kit/session/session-store.ts';
import { type FakeApi, fakeApi } from '../harness/fake-api.ts';
import { fakeUploads, type SentUpload } from '../harness/fake-uploads.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { PARTNER } from '../harness/people.ts';

/** Content of one `POST /standort`. */
interface Received {
  readonly body: LocationWrite;
}

/** The panel on a page of its own, over a fake API. */
export interface PanelFixture {
  readonly user: UserEvent;
  readonly received: readonly Received[];
  readonly api: FakeApi;
  /** Files uploaded before a save. */
  readonly uploads: readonly SentUpload[];
  /** What the panel passed to `onSaved`. */
  readonly saved: readonly Location[];
  /** Makes saves fail. */
  readonly refuse: (status: number, code: ProblemDetails['code'], more?: Partial<ProblemDetails>) => void;
  /** Makes saves succeed again. */
  readonly accept: () => void;
  /** Number of times that the panel requested to be closed. */
  readonly closings: () => number;
  /** Opens another location in the same panel, as a link or the browser's history does. */
  readonly turnTo: (locationId: string) => Promise<void>;
}

type PanelOptions = Pick<LocationPanelProps, 'copyOf' | 'tab' | 'onOpenLocation'> & {
  /** Sets responses before the first request of the panel. */
  readonly prepare?: (api: FakeApi) => void;
};

/** Opens the panel: to create a location (null), or for a stored one; a null `stored` is one that was deleted. */
export async function openPanel(
  locationId: string | null,
  stored: Location | null = LOCATION,
  { prepare, ...options }: PanelOptions = {},
): Promise<PanelFixture> {
  await chooseLanguage('de');
  setUser(PARTNER);
  const api = fakeApi();
  if (stored) api.on(getLocation, () => stored);
  else api.fail(getLocation, 404, 'not_found');
  const accept = () => api.on(saveLocation, ({ body }) => answerTo(body, stored ?? LOCATION));
  accept();
  api.on(findNearby, () => []);
  prepare?.(api);
  const received: Received[] = [];
  const uploads = fakeUploads(api);
  noteSaves(received);
  const saved: Location[] = [];
  let closings = 0;
  const handlers = { onSaved: (location: Location) => saved.push(location), onClose: () => (closings += 1) };
  const page = <Page locationId={locationId} {...options} {...handlers} />;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/dashboard/standorte?panel=it'] });
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('dialog');
  const refuse: PanelFixture['refuse'] = (status, code, more) =>
    api.onRaw(saveLocation, status, { type: 'about:blank', title: code, status, detail: code, code, error: code, ...more });
  const turnTo = (id: string) => fromOutside(() => router.navigate(`/dashboard/standorte?panel=it&${TURNED_TO}=${id}`));
  return { user: userEvent.setup(), received, api, uploads, saved, refuse, accept, closings: () => closings, turnTo };
}

const TURNED_TO = 'location';

/** A page that shows the panel until it closes or the address changes. */
function Page({ onClose, locationId, ...panel }: LocationPanelProps) {
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
      {isOpen && params.has('panel') && <LocationPanel {...panel} locationId={params.get(TURNED_TO) ?? locationId} onClose={close} />}
    </>
  );
}

/** Response to a save: the written fields over the stored ones, with the next version. */
function answerTo(body: CallInput<typeof saveLocation>['body'], before: Location): Location {
  const { otherImages: _images, menuImages: _menus, ...fields } = body;
  const written = { ...before, ...fields } as Location;
  return { ...written, version: before.version + 1, title: written.name ?? 'Autohof bei Celle', updatedBy: 'Petra Lang' };
}

/** Records the JSON of every save, including refused ones. */
function noteSaves(received: Received[]): void {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === saveLocation.path && init.body instanceof FormData) received.push({ body: JSON.parse(String(init.body.get('standort'))) });
    return answer(url, init);
  });
}
