import type { CustomField } from '@rastnetz/contract';
import { toCustomField } from './custom-field.mapper.ts';
import type { CustomFieldStores } from './custom-field-stores.ts';

type Definitions = Pick<CustomFieldStores, 'customFields'>;

/** Our own fields in use, in their order. */
export const readCustomFields = async ({ customFields }: Definitions): Promise<readonly CustomField[]> =>
  (await customFields.inUse()).map(toCustomField);

/** As `readCustomFields`, for a transaction that writes values: what it wrote fits when it ends. Read before locations are locked. */
export const holdCustomFields = async ({ customFields }: Definitions): Promise<readonly CustomField[]> =>
  (await customFields.hold()).map(toCustomField);
