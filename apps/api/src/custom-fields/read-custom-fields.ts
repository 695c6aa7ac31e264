import type { CustomField } from '@rastnetz/contract';
import { toCustomField } from './custom-field.mapper.ts';
import type { CustomFieldStores } from './custom-field-stores.ts';

type Definitions = Pick<CustomFieldStores, 'customFields'>;

/** The custom fields in use, in order. */
export const readCustomFields = async ({ customFields }: Definitions): Promise<readonly CustomField[]> =>
  (await customFields.inUse()).map(toCustomField);

/** As `readCustomFields`, with a share lock, so that written values still match the definitions at commit. Call it before locations are locked. */
export const readCustomFieldsForShare = async ({ customFields }: Definitions): Promise<readonly CustomField[]> =>
  (await customFields.inUseForShare()).map(toCustomField);
