import { searchLocations } from '@rastnetz/contract';
import type { Readiness } from '../audit/readiness.ts';
import type { Findings } from '../audit/verdict.ts';
import type { FaultFixture } from '../fixture/fault-fixture.ts';
import type { Memory } from '../fixture/memory.ts';
import { inTime } from '../work/caller.ts';
import type { Work } from '../work/work.ts';

/** What a fault is done to, in the middle of the load. */
export interface Scene {
  readonly fixture: FaultFixture;
  readonly work: Work;
  readonly readiness: Readiness;
  readonly memory: Memory;
  readonly findings: Findings;
  readonly figures: Figures;
  /** How often the server is killed. */
  readonly kills: number;
  /** How long an outage lasts, in milliseconds. */
  readonly outageMs: number;
  /** Whether once of each is enough, and what takes long is left out. */
  readonly isBrief: boolean;
}

/** What a fault measures beside its findings. */
export interface Figures {
  backAfter: number | null;
}

/** Does something bad to the server and puts it right again; the server is ready when it resolves. */
export type FaultInjection = (scene: Scene) => Promise<void>;

/** Lets the load go on until so many more calls are acknowledged, at most so long: the fault is injected even into a server that answers fewer. */
export async function letWork({ work: { ledger } }: Scene, answers = 6, withinMs = 20_000): Promise<void> {
  const before = ledger.acknowledged;
  await inTime(() => ledger.acknowledged >= before + answers, withinMs);
}

/** Time within which an outage must be reported, on a busy machine too. */
const REPORTED_WITHIN_MS = 20_000;
const READY_WITHIN_MS = 90_000;
const ANSWERED_WITHIN_MS = 20_000;

/** `/readyz` has to name this part as missing soon; returns whether it did. */
export async function expectNamed({ readiness, findings }: Scene, part: string, sinceMs: number): Promise<void> {
  if (!(await inTime(() => readiness.named(part, sinceMs), REPORTED_WITHIN_MS)))
    findings.readyz.push(`it did not say that ${part} is missing within ${REPORTED_WITHIN_MS / 1000} s`);
}

/** `/readyz` has to be ok again soon, and then calls have to be answered. */
export async function expectReady({ readiness, findings, work }: Scene, after: string): Promise<void> {
  const healed = performance.now();
  const isBack = await inTime(() => readiness.isReady() && readiness.since(healed).length > 0, READY_WITHIN_MS);
  if (!isBack) return void findings.readyz.push(`it was not ok within ${READY_WITHIN_MS / 1000} s after ${after}`);
  const { status } = await work.admin.call('POST', searchLocations.path, { json: {} });
  if (status !== 200) findings.readyz.push(`it was ok after ${after}, but a call was answered ${status}`);
}

/** During an outage users get a clear message, and soon. */
export async function expectRefused({ work, findings }: Scene, during: string): Promise<void> {
  const began = performance.now();
  const { status } = await work.admin.call('POST', searchLocations.path, { json: {} });
  const tookMs = performance.now() - began;
  if (status !== 503) findings.others.push(`during ${during} a call was answered ${status}, not 503`);
  if (tookMs > ANSWERED_WITHIN_MS) findings.others.push(`during ${during} a call took ${Math.round(tookMs / 1000)} s`);
}
