import { getAppSettings } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../kernel/config.ts';
import { mount } from '../../platform/http/endpoints/mount.ts';

/** Route of the settings that the web needs before sign-in. */
export function settingsRoutes(app: FastifyInstance, { mapStyleUrl, demo }: Pick<Config, 'mapStyleUrl' | 'demo'>): void {
  mount(app, getAppSettings, async () => ({ styleUrl: mapStyleUrl, demo }));
}
