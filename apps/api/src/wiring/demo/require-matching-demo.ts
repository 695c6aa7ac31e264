import type { Config } from '../../kernel/config.ts';
import { StartError } from '../../kernel/start-error.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { demoStores } from './demo-stores.ts';

const IS_DEMO =
  'DEMO: should be 1, because this database has demo data, whose accounts have a public password. To use it for a real network, remove the demo first: npm run user -- remove-demo';
const IS_REAL =
  'DEMO: should be 0, because this database is not a demo. DEMO=1 shows all mails, with links that give access to accounts, to everybody on this machine.';

/**
 * Refuses demo data in a real installation, and the open mails of a demo on real data.
 * @throws StartError naming DEMO and what it should be
 */
export async function requireMatchingDemo(inTransaction: InTransaction, { demo: isDemo }: Pick<Config, 'demo'>): Promise<void> {
  const { mark, isEmpty } = await inTransaction(demoStores, async ({ demo }) => ({
    mark: await demo.readMark(),
    isEmpty: await demo.isEmpty(),
  }));
  if (!isDemo && mark) throw new StartError(IS_DEMO);
  if (isDemo && !mark && !isEmpty) throw new StartError(IS_REAL);
}
