import { beginSecondFactor, confirmSecondFactor } from '@rastnetz/contract';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';

const STEP_MS = 30_000;

/** An authenticator app with a secret. */
export interface Authenticator {
  readonly secret: string;
  /**
   * The code of the step in which the secret was asked for, or of one so many steps later: a code that was used stays the used one when the
   * clock meanwhile enters the next step. The server takes the one of step 1 for the next minute at least.
   */
  code(steps?: number): string;
}

function authenticatorOf(secret: string): Authenticator {
  const madeAt = Date.now();
  return {
    secret,
    code: (steps = 0) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: madeAt + steps * STEP_MS }),
  };
}

const post = (session: Session, url: string, payload: object) => session.inject({ method: 'POST', url, payload });

/** Requests a secret and adds it to an app; nothing is turned on yet. `shown` has the credentials of a second factor that is on. */
export async function beginWith(session: Session, shown: object = {}): Promise<{ readonly app: Authenticator; readonly uri: string }> {
  const { secret, uri } = (await post(session, beginSecondFactor.path, { password: PASSWORD, ...shown })).json<{
    secret: string;
    uri: string;
  }>();
  return { app: authenticatorOf(secret), uri };
}

/** Turns the second factor on, which uses up the code of the current step. */
export async function turnOn(
  session: Session,
  shown: object = {},
): Promise<{ readonly app: Authenticator; readonly recoveryCodes: readonly string[] }> {
  const { app } = await beginWith(session, shown);
  const answer = await post(session, confirmSecondFactor.path, { code: app.code() });
  if (answer.statusCode !== 200) throw new Error(`not confirmed: ${answer.statusCode} ${answer.body}`);
  return { app, ...answer.json<{ recoveryCodes: string[] }>() };
}
