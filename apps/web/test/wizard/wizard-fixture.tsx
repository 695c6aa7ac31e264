import { findNearby, getHolidays, type Location, type LocationWrite, saveLocation } from '@rastnetz/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { Providers } from '#app/providers.tsx';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { LocationWizard } from '#features/locations/wizard/location-wizard.tsx';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { setUser } from '#kit/session/session-store.ts';
import { type FakeApi, fakeApi } from '../harness/fake-api.ts';
import { fakeUploads, type SentUpload } from '../harness/fake-uploads.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { PARTNER } from '../harness/people.ts';

interface WizardFixture {
  readonly user: UserEvent;
  readonly api: FakeApi;
  readonly uploads: readonly SentUpload[];
  /** Bodies of the saves, including refused ones. */
  readonly received: () => LocationWrite[];
  readonly saved: readonly Location[];
  /** Makes saves fail; `errors` are the server's issues. */
  readonly refuse: (errors?: readonly { readonly path: string; readonly key: string; readonly message: string }[]) => void;
}

/** The wizard on a page of its own that can reopen it, over a fake API. */
export async function openWizard({
  initial,
  language = 'de',
  prepare,
  staysOpen = false,
}: {
  initial?: LocationValues;
  language?: 'de' | 'en';
  /** Sets responses before the first request of the wizard. */
  prepare?: (api: FakeApi) => void;
  /** Keeps the wizard open after it was closed, as while the next page is loading. */
  staysOpen?: boolean;
} = {}): Promise<WizardFixture> {
  await chooseLanguage(language);
  setUser(PARTNER);
  const api = fakeApi();
  api.on(findNearby, () => []);
  api.on(getHolidays, () => ({ land: null, holidays: [] }));
  api.on(saveLocation, ({ body }) => ({ ...LOCATION, ...(body as Partial<Location>), otherImages: [], menuImages: [], offers: [] }));
  prepare?.(api);
  const uploads = fakeUploads(api);
  const saved: Location[] = [];
  const page = <Page initial={initial} staysOpen={staysOpen} onSaved={(location) => saved.push(location)} />;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/dashboard/standorte?panel=new'] });
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('dialog');
  const refuse: WizardFixture['refuse'] = (errors = []) =>
    api.onRaw(saveLocation, 400, { type: 'about:blank', title: 'x', status: 400, detail: 'x', code: 'validation', error: 'x', errors });
  const received = () => api.calls(saveLocation).map(({ body }) => body as LocationWrite);
  return { user: userEvent.setup(), api, uploads, received, saved, refuse };
}

interface PageProps {
  readonly initial: LocationValues | undefined;
  readonly staysOpen: boolean;
  readonly onSaved: (location: Location) => void;
}

function Page({ initial, staysOpen, onSaved }: PageProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open again
      </button>
      {isOpen && <LocationWizard initial={initial} onClose={() => setOpen(staysOpen)} onSaved={onSaved} />}
    </>
  );
}

export const HEADINGS = ['Position', 'Name und Typ', 'Angebot', 'Angaben zum Angebot', 'Öffnungszeiten', 'Speichern'] as const;

/** Waits until the wizard shows a step, 1 to 6. */
export const onStep = async (number: number): Promise<void> => {
  expect(await screen.findByRole('heading', { name: `Schritt ${number} von 6: ${HEADINGS[number - 1]}` })).toBeVisible();
};

export const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Weiter' }));
export const back = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Zurück' }));
export const stepButton = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Schritte' })).getByRole('button', { name });

/** Goes from step 1 to step 3, with a type. */
export async function chooseType(user: UserEvent, type: string): Promise<void> {
  await next(user);
  await user.click(await screen.findByRole('radio', { name: type }));
  await next(user);
  await onStep(3);
}

/** Goes from step 1 to the summary: a Bistro with Wi-Fi. */
export async function fillBistro(user: UserEvent): Promise<void> {
  await chooseType(user, 'Bistro');
  await user.click(screen.getByRole('checkbox', { name: 'WLAN' }));
  for (const step of [4, 5, 6]) {
    await next(user);
    await onStep(step);
  }
}
