import { DuplicateFollower } from '../locations/duplicates/duplicate-follower.ts';
import type { LocationListService } from '../locations/list/location-list.service.ts';
import type { LifecycleDeps } from '../locations/save/lifecycle-deps.ts';
import type { LiveIndex } from '../map/index/map-index.ts';
import type { MapService } from '../map/service/map.service.ts';
import { type ConfirmationDeps, ConfirmationService } from './confirmation.service.ts';
import { MergeService } from './merge.service.ts';
import { QualityService } from './quality.service.ts';

interface QualityServicesDeps extends ConfirmationDeps, LifecycleDeps {
  readonly map: MapService;
  readonly locationList: LocationListService;
  readonly live: LiveIndex;
}

/** Constructs the services of data quality for the composition root. */
export function qualityServices({ inTransaction, refreshMap, gazetteer, map, locationList, live }: QualityServicesDeps) {
  const quality = new QualityService({
    inTransaction,
    map,
    list: locationList,
    findAfter: (filter, after, limit) => live.current.list.findAfter(filter, after, limit),
  });
  return {
    quality,
    merging: new MergeService({ inTransaction, refreshMap, gazetteer }),
    confirmation: new ConfirmationService({ inTransaction, refreshMap }),
    duplicates: new DuplicateFollower(inTransaction),
  };
}
