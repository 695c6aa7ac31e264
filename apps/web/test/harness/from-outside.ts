import { getConfig } from '@testing-library/react';

/**
 * Runs what reaches the page from outside, such as a response or an event of the server, and resolves once React is idle. Unlike `act`, it also covers
 * what promises do afterwards, such as placing a menu.
 */
export const fromOutside = (work: () => Promise<unknown>): Promise<void> => getConfig().asyncWrapper(async () => void (await work()));
