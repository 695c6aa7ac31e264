import {
  getSubscription,
  listSubscriptions,
  localMoment,
  type Subscription,
  type SubscriptionSummary,
  setSubscription,
} from '@rastnetz/contract';
import type { Session } from '../harness/app-harness.ts';
import { body } from '../locations/lifecycle-requests.ts';

/** Today in Germany, `YYYY-MM-DD`; computed each time, because a run may pass midnight. */
export const today = () => localMoment(new Date()).date;

const urlOf = (path: string, companyId: string) => path.replace(':id', companyId);

/** An unlimited plan that starts today, with changes for the test. */
const PLAN = { plan: 'basic', seatLimit: null, locationLimit: null, startsOn: '2020-01-01', endsOn: null, note: '' };

export const readPlan = (session: Session, companyId: string) => session.inject({ url: urlOf(getSubscription.path, companyId) });
export const planOf = async (...args: Parameters<typeof readPlan>) => body<Subscription>(await readPlan(...args));

export const setPlan = (session: Session, companyId: string, change: object) =>
  session.inject({ method: 'POST', url: urlOf(setSubscription.path, companyId), payload: { ...PLAN, ...change } });
export const planSet = async (...args: Parameters<typeof setPlan>) => body<Subscription>(await setPlan(...args));

export const plansOf = async (session: Session, query: Record<string, string> = {}) =>
  body<{ data: SubscriptionSummary[]; total: number }>(await session.inject({ url: listSubscriptions.path, query }));

/** Parameters of a refusal by a plan. */
export function limitOf(answer: { statusCode: number; json(): unknown }) {
  const { code, params } = answer.json() as { code: string; params?: object };
  return { status: answer.statusCode, code, ...params };
}
