import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes, sendFactorMailCode } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { FactorMailCode } from '../reauthentication/factor-mail-code.ts';
import type { SecondFactorService } from './second-factor.service.ts';

interface SecondFactorServices {
  readonly secondFactor: SecondFactorService;
  readonly factorMailCode: Pick<FactorMailCode, 'send'>;
}

/** Turns the second factor on and off. */
export function secondFactorRoutes(app: FastifyInstance, { secondFactor, factorMailCode }: SecondFactorServices): void {
  mount(app, sendFactorMailCode, async ({ viewer }) => ({ sent: await factorMailCode.send(viewer) }));
  mount(app, beginSecondFactor, ({ viewer, input: { body } }) => secondFactor.begin(viewer, body));
  mount(app, confirmSecondFactor, async ({ viewer, input: { body } }) => ({
    recoveryCodes: await secondFactor.confirm(viewer, body.code, body.mailCode),
  }));
  mount(app, renewRecoveryCodes, async ({ viewer, input: { body } }) => ({ recoveryCodes: await secondFactor.renewCodes(viewer, body) }));
  mount(app, endSecondFactor, async ({ viewer, input: { body } }) => {
    await secondFactor.end(viewer, body);
    return { ok: true as const };
  });
}
