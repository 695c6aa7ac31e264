import type { CustomFieldKind, CustomOption, LocationType } from '@rastnetz/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './column-types.ts';

export interface CustomFieldTable {
  id: string;
  key: string;
  kind: CustomFieldKind;
  label_de: string;
  label_en: string;
  unit: string | null;
  options: Json<readonly CustomOption[]>;
  types: LocationType[];
  is_required: boolean;
  is_in_list: boolean;
  position: number;
  version: Generated<number>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
