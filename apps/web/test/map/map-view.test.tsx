import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MapView } from '#domain/map/view/map-view.tsx';
import { renderForm } from '../harness/form-fixture.tsx';

/** A browser that claims to support WebGL but cannot use it: the map is loading for a moment. */
const lyingWebgl = () => {
  const getContext = vi.fn(() => ({}));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as unknown as HTMLCanvasElement['getContext']);
};

test.each([
  [undefined, '500px'],
  [120, '120px'],
])('S2-MAPVIEW-02 S9-MAP-08 a map view without a height is 500 px high, otherwise as configured (%s)', async (height, expected) => {
  lyingWebgl();
  await renderForm(null, () => <MapView {...(height !== undefined && { height })} />);
  expect(screen.getByText('Lade Karte ...').parentElement).toHaveStyle({ height: expected });
});
