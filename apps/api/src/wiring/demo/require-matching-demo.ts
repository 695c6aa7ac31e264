import type { Config } from '../../kernel/config.ts';
import { StartError } from '../../kernel/start-error.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { demoStores } from './demo-stores.ts';

const IS_DEMO =
  'DEMO: should be 1, for this database was filled with demo data, whose accounts open with a public password. To work with it take people and data of the demo away first: npm run user -- remove-demo';
const IS_REAL =
  'DEMO: should be 0, for this database holds a network that is no demo. DEMO=1 shows every mail, with links that open accounts, to anybody on this machine.';

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
