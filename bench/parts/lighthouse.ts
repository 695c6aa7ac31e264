import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionUser } from '@rastnetz/contract';
import lighthouse, { type Config } from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../../apps/api/test/harness/node-processes.ts';
import { USER_STORAGE_KEY } from '../../apps/web/src/kit/session/session-storage.ts';

/** Lighthouse scores of a page, up to 100 per category, and the audits that reduced them. */
export interface Scores {
  readonly categories: Readonly<Record<string, number>>;
  readonly failedAudits: readonly string[];
}

export interface Lighthouse {
  /** Audits a page as a phone on a slow connection, or with the given configuration. */
  judge(path: string, config?: Config): Promise<Scores>;
  /** Signs a user in for all further pages. */
  signIn(user: SessionUser): Promise<void>;
  close(): Promise<void>;
}

const FLAGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run', '--headless=new'];

/** Starts the system's Chromium for Lighthouse, with its own profile. */
export async function startLighthouse(origin: string): Promise<Lighthouse> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'rastnetz-bench-'))];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    locale: 'de-DE',
  });
  return {
    async judge(path, config) {
      const result = await lighthouse(origin + path, { port, logLevel: 'error', disableStorageReset: true }, config);
      if (!result) throw new Error(`Lighthouse returned no result for ${path}`);
      return scoresOf(result.lhr);
    },
    async signIn(user) {
      const page = await context.newPage();
      await page.goto(`${origin}/healthz`);
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [USER_STORAGE_KEY, JSON.stringify(user)] as const);
      await page.close();
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function scoresOf({ categories, audits }: Report): Scores {
  const points = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const);
  const costly = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9);
  return {
    categories: Object.fromEntries(points),
    failedAudits: costly.map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`),
  };
}
