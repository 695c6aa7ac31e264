import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { accuracyCircle, type MyPlace } from '#domain/map/my-place/accuracy-circle.ts';
import { useMyPlace } from '#domain/map/my-place/use-my-place.ts';
import { MyPlaceControl } from '#features/map/my-place-control.tsx';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { fakeApi } from '../harness/fake-api.ts';

const EUROPE = [-26, 33, 46, 72.5] as const;
const GOSLAR = { lng: 10.43, lat: 51.9, accuracyMetres: 1200 };
type Ask = (found: PositionCallback, failed: PositionErrorCallback) => void;

const found =
  ({ lng, lat, accuracyMetres }: MyPlace): Ask =>
  (tell) =>
    tell({ coords: { longitude: lng, latitude: lat, accuracy: accuracyMetres } } as GeolocationPosition);
const failed =
  (code: number): Ask =>
  (_, tell) =>
    tell({ code } as GeolocationPositionError);

function Stage({ onFound }: { readonly onFound: (place: MyPlace) => void }) {
  const { state, ask, dismiss } = useMyPlace(EUROPE, onFound);
  return <MyPlaceControl state={state} onAsk={ask} onDismiss={dismiss} />;
}

async function start(ask: Ask | null, language: 'de' | 'en' = 'de') {
  const getCurrentPosition = vi.fn(ask ?? (() => {}));
  const { userAgent, clipboard, onLine } = navigator;
  vi.stubGlobal(
    'navigator',
    ask ? { userAgent, clipboard, onLine, geolocation: { getCurrentPosition } } : { userAgent, clipboard, onLine },
  );
  const api = fakeApi();
  await chooseLanguage(language);
  const onFound = vi.fn();
  render(
    <Providers env="test">
      <Stage onFound={onFound} />
    </Providers>,
  );
  const button = screen.getByRole('button', { name: language === 'de' ? 'Mein Standort' : 'My location' });
  return { api, getCurrentPosition, onFound, button, user: userEvent.setup() };
}

test('the browser is asked for the position only when the button is clicked, and the position stays in this page', async () => {
  const { api, getCurrentPosition, onFound, button, user } = await start(found(GOSLAR));
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(button);
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  expect(onFound).toHaveBeenCalledExactlyOnceWith(GOSLAR);
  expect(screen.getByRole('status')).toHaveTextContent('Ihr Standort ist auf der Karte markiert, auf etwa 1.200 Meter genau.');
  expect(JSON.stringify([api.all, { ...localStorage }, { ...sessionStorage }])).not.toContain('10.43');
});

test.each([
  ['de', 1, 'Der Browser gibt Ihren Standort nicht frei. Sie können das in den Einstellungen des Browsers für diese Seite ändern.'],
  ['en', 1, 'The browser does not share your location. You can change that for this site in the browser’s settings.'],
  ['de', 2, 'Ihr Standort lässt sich gerade nicht ermitteln.'],
  ['en', 2, 'Your location cannot be found at the moment.'],
  ['de', 3, 'Ihr Standort ließ sich nicht rechtzeitig ermitteln. Versuchen Sie es noch einmal.'],
  ['en', 3, 'Finding your location took too long. Please try again.'],
] as const)('a geolocation failure shows a message (%s, error %i)', async (language, code, message) => {
  const { onFound, button, user } = await start(failed(code), language);
  await user.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(onFound).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: language === 'de' ? 'Hinweis schließen' : 'Close message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a position outside the map shows a message, as does a browser without geolocation', async () => {
  const far = await start(found({ lng: 151.2, lat: -33.9, accuracyMetres: 10 }));
  await far.user.click(far.button);
  expect(screen.getByRole('alert')).toHaveTextContent('Ihr Standort liegt außerhalb dieser Karte.');
  expect(far.onFound).not.toHaveBeenCalled();
});

test('a browser without geolocation shows a message', async () => {
  const { button, user } = await start(null);
  await user.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('Ihr Standort lässt sich gerade nicht ermitteln.');
});

test('the accuracy circle is closed and has the accuracy as radius', () => {
  const ring = accuracyCircle({ lng: 10, lat: 60, accuracyMetres: 111_320 });
  expect(ring[0]).toEqual(ring.at(-1));
  expect(Math.max(...ring.map(([, lat]) => lat))).toBeCloseTo(61, 6);
  expect(Math.max(...ring.map(([lng]) => lng))).toBeCloseTo(12, 6);
});
