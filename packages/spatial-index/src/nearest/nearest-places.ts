const RINGS = 4096;

/** Indexes of the smallest distances: at least `wanted` if there are, and slightly more if distances are close. In list order. */
export function nearestPlaces(distances: Float64Array, wanted: number): Uint32Array {
  const ring = ringsOf(distances);
  const limit = distances.length > wanted ? outerRing(ring, wanted) : RINGS;
  const places = new Uint32Array(distances.length);
  let count = 0;
  for (let place = 0; place < ring.length; place += 1) {
    if ((ring[place] as number) > limit) continue;
    places[count] = place;
    count += 1;
  }
  return places.slice(0, count);
}

/** Distances quantized to 4096 rings by their share of the greatest. */
function ringsOf(distances: Float64Array): Uint16Array {
  let greatest = Number.MIN_VALUE;
  for (let place = 0; place < distances.length; place += 1) greatest = Math.max(greatest, distances[place] as number);
  const ring = new Uint16Array(distances.length);
  for (let place = 0; place < ring.length; place += 1) ring[place] = ((distances[place] as number) / greatest) * (RINGS - 1);
  return ring;
}

/** The smallest ring up to which at least `wanted` entries lie. */
function outerRing(rings: Uint16Array, wanted: number): number {
  const counts = new Uint32Array(RINGS);
  for (let place = 0; place < rings.length; place += 1) counts[rings[place] as number] = (counts[rings[place] as number] as number) + 1;
  let ring = -1;
  for (let left = wanted; left > 0 && ring + 1 < RINGS; left -= counts[ring] as number) ring += 1;
  return ring;
}
