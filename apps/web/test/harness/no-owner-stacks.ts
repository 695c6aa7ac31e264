import React from 'react';

/**
 * React's development build takes a stack trace for each of the first ten thousand elements of a second, a sixth of the time of large panels, and
 * prints it with a warning alone. From this count on it takes none; the warnings remain. The production build has no such count.
 */
const shared: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof shared === 'object' && shared !== null && 'recentlyCreatedOwnerStacks' in shared)
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });
