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

test('S9-MAP-01 S9-MAP-06 a map view without a position begins in the middle of Germany at zoom 14', async () => {
  lyingWebgl();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  const report = vi.fn();
  await renderForm(null, () => <MapView onFirstSegment={report} />);
  expect(report.mock.calls).toMatchObject([[{ view: { lng: 10.265, lat: 51.948, zoom: 14 } }]]);
});
