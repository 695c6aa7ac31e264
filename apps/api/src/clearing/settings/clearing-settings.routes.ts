import { getClearingSettings, setClearingSettings } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { ClearingSettingsService } from './clearing-settings.service.ts';

/** Settings of the clearing: stages, mail templates, retention. */
export function clearingSettingsRoutes(app: FastifyInstance, services: { readonly clearingSettings: ClearingSettingsService }): void {
  const { clearingSettings } = services;
  mount(app, getClearingSettings, () => clearingSettings.get());
  mount(app, setClearingSettings, ({ viewer, input: { body } }) => clearingSettings.set(viewer, body));
}
