import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  changeProfile,
  confirmEmailChange,
  deleteMyAccount,
  getMyData,
  getProfile,
} from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mountDownload } from '../../platform/http/endpoints/download.ts';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import type { EmailChangeService } from './email-change.service.ts';
import type { MyDataService } from './my-data.service.ts';
import type { PasswordChangeService } from './password-change.service.ts';
import type { ProfileService } from './profile.service.ts';

export interface ProfileServices {
  readonly profile: ProfileService;
  readonly passwordChange: PasswordChangeService;
  readonly emailChange: EmailChangeService;
  readonly myData: MyDataService;
  readonly accountDeletion: AccountDeletionService;
}

const ACCEPTED = { ok: true } as const;

/** The signed-in user's own account. */
export function profileRoutes(app: FastifyInstance, services: ProfileServices): void {
  const { profile, passwordChange, emailChange, myData, accountDeletion } = services;
  mount(app, getProfile, ({ viewer }) => profile.read(viewer));
  mount(app, changeProfile, async ({ viewer, input: { body } }) => ({ user: await profile.change(viewer, body) }));
  mount(app, changePassword, async ({ viewer, input: { body } }) => {
    await passwordChange.change(viewer, body);
    return ACCEPTED;
  });
  mount(app, changeEmail, async ({ viewer, input: { body }, network }) => {
    const { newEmail, ...credentials } = body;
    return { emailChange: await emailChange.request(viewer, { newEmail, credentials, network }) };
  });
  mount(app, cancelEmailChange, async ({ viewer }) => {
    await emailChange.cancel(viewer);
    return ACCEPTED;
  });
  mount(app, confirmEmailChange, async ({ input: { params }, network }) => ({
    waitingFor: await emailChange.confirm(params.token, network),
  }));
  mountDownload(app, getMyData, ({ viewer }) => myData.open(viewer));
  mount(app, deleteMyAccount, async ({ viewer, input: { body } }) => {
    await accountDeletion.delete(viewer, body);
    return ACCEPTED;
  });
}
