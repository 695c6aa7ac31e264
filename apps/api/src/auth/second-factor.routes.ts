import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import type { SecondFactorService } from './second-factor.service.ts';

/** Turning the second factor on and off. */
export function secondFactorRoutes(app: FastifyInstance, { secondFactor }: { readonly secondFactor: SecondFactorService }): void {
  mount(app, beginSecondFactor, ({ viewer, input: { body } }) => secondFactor.begin(viewer, body));
  mount(app, confirmSecondFactor, async ({ viewer, input: { body } }) => ({
    recoveryCodes: await secondFactor.confirm(viewer, body.code),
  }));
  mount(app, renewRecoveryCodes, async ({ viewer, input: { body } }) => ({ recoveryCodes: await secondFactor.renewCodes(viewer, body) }));
  mount(app, endSecondFactor, async ({ viewer, input: { body } }) => {
    await secondFactor.end(viewer, body);
    return { ok: true as const };
  });
}
