import { paths, startPath } from '../../apps/web/src/kit/navigation/paths.ts';
import { mapIdle } from '../harness/map.ts';
import type { Inspector, Walk } from './inspector.ts';

const NO_TOKEN = 'x'.repeat(60);

const addresses = Object.values(paths).map((path) =>
  path.replace(':token', NO_TOKEN).replace(':userId', '0190d0a2-0000-7000-8000-000000000000').replace(':standortId', '999999'),
);

const isInside = (path: string): boolean => path.startsWith(paths.home);
const hasMap = (path: string): boolean => path === paths.locations || path === paths.map;

const inspectAll = (isMeant: (path: string) => boolean) => async (inspector: Inspector) => {
  for (const path of addresses.filter(isMeant)) {
    await inspector.open(path);
    if (hasMap(path)) await mapIdle(inspector.page);
    await inspector.look(path.replace(NO_TOKEN, '…'));
  }
};

/** The start page of an admin, which a demo shows only on request. */
async function inspectStart(inspector: Inspector): Promise<void> {
  await inspector.open(startPath);
  await inspector.look('Startseite');
}

/** Every address of the web, as it opens. */
export const pageWalks: readonly Walk[] = [
  { name: 'jede Seite vor der Anmeldung', who: null, through: inspectAll((path) => !isInside(path)) },
  { name: 'jede Seite nach der Anmeldung', who: 'super', through: inspectAll((path) => isInside(path) && !hasMap(path)) },
  { name: 'die Startseite', who: 'super', through: inspectStart },
  { name: 'jede Seite mit Karte', who: 'super', drawsMaps: 'always', through: inspectAll(hasMap) },
];
