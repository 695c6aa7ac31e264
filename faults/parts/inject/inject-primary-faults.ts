import { setTimeout as pause } from 'node:timers/promises';
import { expectReady, expectRefused, expectReportedMissing, type FaultInjection, waitForProgress } from './fault-injection.ts';

/** Acknowledged requests before the primary is lost, the maximum time to wait for them, and the maximum random delay after that. */
const ANSWERS = 12;
const ANSWERS_WITHIN_MS = 30_000;
const LONGER_MS = 700;
/** Maximum time until requests succeed after the promotion, in seconds. */
const BACK_WITHIN_S = 5;

/** The primary is lost in the middle of the load, and its standby is promoted. */
export const injectPrimaryFaults: FaultInjection = async (scene) => {
  const { fixture, readiness, findings, figures, isBrief } = scene;
  if (!fixture.pair) throw new Error('this fault needs a primary and a standby');
  await waitForProgress(scene, ANSWERS, ANSWERS_WITHIN_MS);
  await pause(Math.random() * LONGER_MS);
  const lostAt = performance.now();
  await fixture.pair.killPrimary();
  await expectReportedMissing(scene, 'database', lostAt);
  await expectRefused(scene, 'the loss of the primary');
  await pause(scene.outageMs);
  await fixture.pair.promote();
  const promotedAt = performance.now();
  await expectReady(scene, 'the promotion of the standby');
  const back = readiness.since(promotedAt).find(({ missing }) => missing?.length === 0);
  if (back) figures.backAfter = (back.atMs - promotedAt) / 1000;
  if (!isBrief && (figures.backAfter ?? 0) > BACK_WITHIN_S)
    findings.readyz.push(`the server was not ready within ${BACK_WITHIN_S} s after the promotion`);
  await waitForProgress(scene, ANSWERS, ANSWERS_WITHIN_MS);
};
