import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';

maplibre.setWorkerUrl(workerUrl);

let reader = new Protocol();
maplibre.addProtocol('pmtiles', async (request, abort) => {
  const asked = reader;
  try {
    return await asked.tile(request, abort);
  } catch (fault) {
    // A reader keeps the head of a file that did not come for as long as it lives: no retry would help.
    if (asked === reader && !abort.signal.aborted) reader = new Protocol();
    throw fault;
  }
});

/** MapLibre with its worker and the reader of our own map file in place. */
export const mapLib = maplibre;
