import { changeProfile } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import type { ProfileService } from './profile.service.ts';

/** What people see and change of their own account. */
export function profileRoutes(app: FastifyInstance, { profile }: { readonly profile: ProfileService }): void {
  mount(app, changeProfile, async ({ viewer, input: { body } }) => ({ user: await profile.change(viewer, body) }));
}
