import {
  checkResetLink,
  getRegistration,
  register,
  requestNewLink,
  requestPasswordReset,
  setNewPassword,
  setRegistration,
  validateEmail,
} from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { AccountService } from './account.service.ts';
import type { RegistrationService } from './registration.service.ts';

const ACCEPTED = { ok: true } as const;

interface AccountDeps {
  readonly accounts: AccountService;
  readonly registration: RegistrationService;
}

/** Registration, confirmation and password reset (S7-AUTH-03, S7-AUTH-05, S7-AUTH-07, S7-AUTH-08). */
export function accountRoutes(app: FastifyInstance, { accounts, registration }: AccountDeps): void {
  mount(app, getRegistration, () => registration.get());
  mount(app, setRegistration, ({ viewer, input: { body } }) => registration.set(viewer, body));
  mount(app, register, async ({ input: { body }, network }) => {
    await accounts.register({ ...body, language: body.languageKey, network });
    return ACCEPTED;
  });
  mount(app, validateEmail, async ({ input: { params }, network }) => {
    await accounts.verify(params.token, network);
    return ACCEPTED;
  });
  mount(app, requestPasswordReset, async ({ input: { body }, network }) => {
    await accounts.requestReset(body.email, body.languageKey, network);
    return ACCEPTED;
  });
  mount(app, requestNewLink, async ({ input: { body }, network }) => {
    await accounts.requestNewLink({ ...body, language: body.languageKey, network });
    return ACCEPTED;
  });
  mount(app, checkResetLink, async ({ input: { body }, network }) => {
    await accounts.checkResetLink(body.id, body.token, network);
    return ACCEPTED;
  });
  mount(app, setNewPassword, async ({ input: { body }, network }) => {
    await accounts.setPassword(body.id, body.token, body.newPassword, network);
    return ACCEPTED;
  });
}
