import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';

maplibre.setWorkerUrl(workerUrl);

let reader = new Protocol();
maplibre.addProtocol('pmtiles', async (request, abort) => {
  const asked = reader;
  try {
    return await asked.tile(request, abort);
  } catch (error) {
    // A reader caches the failed request of a file's header for its lifetime, so a retry needs a new one.
    if (asked === reader && !abort.signal.aborted) reader = new Protocol();
    throw error;
  }
});

/** MapLibre with its worker and the protocol of our own map file registered. */
export const mapLib = maplibre;
