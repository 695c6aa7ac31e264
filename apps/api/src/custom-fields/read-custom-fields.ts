import type { CustomField } from '@rastnetz/contract';
import type { Stores } from '../platform/db/stores.ts';
import { toCustomField } from './custom-field.mapper.ts';

type Definitions = Pick<Stores, 'customFields'>;

/** Our own fields in use, in their order. */
export const readCustomFields = async ({ customFields }: Definitions): Promise<readonly CustomField[]> =>
  (await customFields.inUse()).map(toCustomField);

/** As `readCustomFields`, for a transaction that writes values: what it wrote fits when it ends. Read before locations are locked. */
export const holdCustomFields = async ({ customFields }: Definitions): Promise<readonly CustomField[]> =>
  (await customFields.hold()).map(toCustomField);
