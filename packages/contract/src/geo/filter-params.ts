import { z } from 'zod';
import { CUSTOM_FILTER_MAX, type CustomCondition, customConditionsText } from '../custom-fields/custom-condition.ts';

/** Further filters of locations as query parameters. */
export const FILTER_PARAMS = {
  company: z.uuid().optional().describe('Id of the company that the location belongs to'),
  brands: z.string().max(500).default('').describe('Brands of which the location has at least one, comma-separated'),
  openNow: z.enum(['true', 'false']).default('false').describe('Open at the time of the request'),
  custom: z
    .string()
    .max(CUSTOM_FILTER_MAX)
    .default('')
    .describe('Conditions on custom fields: `shop.is.1;power.range.100..;kind.in.a,b;note.has.north`'),
};

interface FurtherFilters {
  readonly company?: string | undefined;
  readonly brands?: readonly string[] | undefined;
  readonly openNow?: boolean | undefined;
  readonly custom?: readonly CustomCondition[] | undefined;
}

/** The same filters in the form of these parameters; defaults are left out. */
export const filterParamsOf = ({ company, brands = [], openNow, custom = [] }: FurtherFilters) => ({
  ...(company && { company }),
  ...(brands.length > 0 && { brands: brands.join(',') }),
  ...(openNow && { openNow: 'true' as const }),
  ...(custom.length > 0 && { custom: customConditionsText(custom) }),
});
