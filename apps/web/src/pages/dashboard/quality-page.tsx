import { lazy, Suspense } from 'react';
import { QualityScreen } from '#features/quality/quality-screen.tsx';

const LocationPanel = lazy(async () => ({ default: (await import('#features/locations/panel/location-panel.tsx')).LocationPanel }));

/** /dashboard/datencheck: lists of data problems, worked through in the location panel. */
export function Component() {
  return (
    <QualityScreen
      renderPanel={(part) => (
        <Suspense fallback={null}>
          <LocationPanel {...part} />
        </Suspense>
      )}
    />
  );
}
