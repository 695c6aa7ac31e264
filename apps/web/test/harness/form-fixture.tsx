import type { Location } from '@rastnetz/contract';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Providers } from '#app/providers.tsx';
import { type LocationForm, useLocationForm } from '#domain/locations/form/use-location-form.ts';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { ConfirmProvider } from '#kit/panel/confirm.tsx';
import { setUser } from '#kit/session/session-store.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { PARTNER } from './people.ts';

export interface FormFixture {
  readonly user: UserEvent;
  readonly api: FakeApi;
  /** Current state of the form. */
  readonly form: () => LocationForm;
}

/** A part of the location form on a page of its own; `prepare` sets responses before its first requests. */
export async function renderForm(
  initial: Location | null,
  part: (form: LocationForm) => ReactNode,
  prepare?: (api: FakeApi) => void,
): Promise<FormFixture> {
  await chooseLanguage('de');
  setUser(PARTNER);
  const api = fakeApi();
  prepare?.(api);
  let current: LocationForm | null = null;
  const show = (form: LocationForm) => {
    current = form;
    return part(form);
  };
  const router = createMemoryRouter([{ path: '*', element: <Page initial={initial} show={show} /> }]);
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  const form = (): LocationForm => {
    if (!current) throw new Error('the form is not shown');
    return current;
  };
  return { user: userEvent.setup(), api, form };
}

interface PageProps {
  readonly initial: Location | null;
  readonly show: (form: LocationForm) => ReactNode;
}

function Page({ initial, show }: PageProps) {
  return <ConfirmProvider>{() => <Form initial={initial} show={show} />}</ConfirmProvider>;
}

const Form = ({ initial, show }: PageProps) => show(useLocationForm(initial));
