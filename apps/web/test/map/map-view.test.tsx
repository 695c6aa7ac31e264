import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { MapView } from '#domain/map/view/map-view.tsx';
import { renderForm } from '../harness/form-fixture.tsx';

/** A browser that claims to support WebGL but cannot use it: the map is loading for a moment. */
const lyingWebgl = (onAsked: () => void = () => undefined) => {
  const getContext = vi.fn(() => {
    onAsked();
    return {};
  });
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

test('S8-MAPLOAD-01 a map behind a list looks for WebGL once the page is rendered, and reports its segment after that', async () => {
  const steps: string[] = [];
  lyingWebgl(() => steps.push('WebGL'));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  await renderForm(null, () => <BehindList onStep={(step) => void steps.push(step)} />);
  await waitFor(() => expect(steps.slice(0, 3)).toEqual(['rendered', 'WebGL', 'segment']));
});

function BehindList({ onStep }: { readonly onStep: (step: string) => void }) {
  useEffect(() => void onStep('rendered'), [onStep]);
  return <MapView isSecond onFirstSegment={() => onStep('segment')} />;
}
