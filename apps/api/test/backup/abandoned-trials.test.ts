import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { abandonedTrials } from '../../src/backup/restore/abandoned-trials.ts';
import { tempFolder } from '../harness/temp-folder.ts';

const dataDir = tempFolder('trials');
const made = (name: string, ...parts: readonly string[]): string => {
  for (const part of ['', ...parts]) mkdirSync(join(dataDir, name, part), { recursive: true });
  return join(dataDir, name);
};

test('what is left of a killed trial is found, even half removed, and no restore by hand is', async () => {
  const left = [made('trial-Killed', 'postgres', 'files'), made('trial-Remove', 'files/media'), made('trial-Create', 'postgres.new')];
  made('trial-begins');
  made('trial-2026-11-27', 'postgres', 'files');
  writeFileSync(join(made('trial-byhand', 'postgres'), 'audit-head'), '');
  writeFileSync(join(made('trial-second', 'postgres'), 'secret'), '');
  expect((await abandonedTrials(dataDir)).toSorted()).toEqual(left.toSorted());
  expect(readdirSync(dataDir)).toHaveLength(7);
});
