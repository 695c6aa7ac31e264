import { searchLocations } from '@rastnetz/contract';
import type { Readiness } from '../audit/readiness.ts';
import type { Findings } from '../audit/verdict.ts';
import type { FaultFixture } from '../fixture/fault-fixture.ts';
import type { Memory } from '../fixture/memory.ts';
import { pollUntil } from '../work/http-client.ts';
import type { Work } from '../work/work.ts';

/** What a fault is injected into, in the middle of the load. */
export interface Scene {
  readonly fixture: FaultFixture;
  readonly work: Work;
  readonly readiness: Readiness;
  readonly memory: Memory;
  readonly findings: Findings;
  readonly figures: Figures;
  /** Number of times the server is killed. */
  readonly kills: number;
  /** Duration of an outage in milliseconds. */
  readonly outageMs: number;
  /** Whether each fault is injected only once, and slow ones are skipped. */
  readonly isBrief: boolean;
}

/** Measurements of a fault besides its findings. */
export interface Figures {
  backAfter: number | null;
}

/** Injects a fault and repairs it; the server is ready when it resolves. */
export type FaultInjection = (scene: Scene) => Promise<void>;

/** A brief run is a test, which is not about time: it ends what hangs, also on a busy machine. */
const END_OF_WHAT_HANGS_MS = 300_000;

/** The limit of a wait, in milliseconds; far longer in a brief run. */
export const limitOf = ({ isBrief }: Pick<Scene, 'isBrief'>, ms: number): number => (isBrief ? END_OF_WHAT_HANGS_MS : ms);

const PROGRESS_WITHIN_MS = 20_000;

/** Waits until `answers` more requests are acknowledged, or the limit is over, so that the fault is injected even if the server responds to fewer. */
export async function waitForProgress(scene: Scene, answers = 6, withinMs = PROGRESS_WITHIN_MS): Promise<void> {
  const { ledger } = scene.work;
  const before = ledger.acknowledged;
  await pollUntil(() => ledger.acknowledged >= before + answers, limitOf(scene, withinMs));
}

/** Time within which an outage must be reported, even on a busy machine. */
const REPORTED_WITHIN_MS = 20_000;
const READY_WITHIN_MS = 90_000;
const ANSWERED_WITHIN_MS = 20_000;

/** `/readyz` must report this dependency as missing within `REPORTED_WITHIN_MS`. */
export async function expectReportedMissing(scene: Scene, part: string, sinceMs: number): Promise<void> {
  const withinMs = limitOf(scene, REPORTED_WITHIN_MS);
  if (!(await pollUntil(() => scene.readiness.named(part, sinceMs), withinMs)))
    scene.findings.readyz.push(`/readyz did not report ${part} within ${withinMs / 1000} s`);
}

/** `/readyz` must be ok again within `READY_WITHIN_MS`, and then requests must succeed. */
export async function expectReady(scene: Scene, after: string): Promise<void> {
  const { readiness, findings, work } = scene;
  const withinMs = limitOf(scene, READY_WITHIN_MS);
  const healed = performance.now();
  const isBack = await pollUntil(() => readiness.isReady() && readiness.since(healed).length > 0, withinMs);
  if (!isBack) return void findings.readyz.push(`the server was not ready within ${withinMs / 1000} s after ${after}`);
  const { status } = await work.admin.request('POST', searchLocations.path, { json: {} });
  if (status !== 200) findings.readyz.push(`the server was ready after ${after}, but a request got ${status}`);
}

/** During an outage, requests must promptly get 503. */
export async function expectRefused(scene: Scene, during: string): Promise<void> {
  const { work, findings } = scene;
  const began = performance.now();
  const { status } = await work.admin.request('POST', searchLocations.path, { json: {} });
  const tookMs = performance.now() - began;
  if (status !== 503) findings.others.push(`during ${during} a request got ${status} instead of 503`);
  if (tookMs > limitOf(scene, ANSWERED_WITHIN_MS)) findings.others.push(`during ${during} a request took ${Math.round(tookMs / 1000)} s`);
}
