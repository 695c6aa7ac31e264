import { accountEndpoints } from './auth/account-endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import { locationEndpoints } from './locations/endpoints.ts';
import { mapEndpoints } from './map/endpoints.ts';
import { statisticsEndpoints } from './statistics/endpoints.ts';

/** Every call of the product. OpenAPI prints this list, a test walks it against every role. */
export const allEndpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...accountEndpoints,
  ...statisticsEndpoints,
  ...locationEndpoints,
  ...mapEndpoints,
];
