import {
  type ExportFormat,
  type exportLocations,
  type HandlerInput,
  type Language,
  LocationSearch,
  MAX_CHOSEN,
  readCustomConditions,
} from '@rastnetz/contract';
import { z } from 'zod';
import { inputProblem } from '../kernel/problem.ts';

type Written = HandlerInput<typeof exportLocations>['query'];

/** An export request: the chosen rows if there are any, else a search. */
export interface ExportQuery {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly ids: readonly string[];
  readonly search: LocationSearch;
}

const ChosenIds = z.object({ ids: z.array(z.uuid().toLowerCase()).max(MAX_CHOSEN) });

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function sortOf(text: string): object[] {
  return listOf(text).map((step) => {
    const [field, direction = 'asc'] = step.split(':');
    return { field, direction };
  });
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value);
  if (!read.success) throw inputProblem(read.error);
  return read.data;
}

/** Parses the query string of an export with the schema of a search. Throws `validation` naming the field. */
export function exportQueryOf({ format, language, ids, mine, openNow, custom, ...rest }: Written): ExportQuery {
  const lists = {
    filter: listOf(rest.filter),
    types: listOf(rest.types),
    missing: listOf(rest.missing),
    brands: listOf(rest.brands),
    sort: sortOf(rest.sort),
    custom: readCustomConditions(custom),
  };
  return {
    format,
    language,
    ids: parsed(ChosenIds, { ids: listOf(ids) }).ids,
    search: parsed(LocationSearch, { ...rest, ...lists, mine: mine === 'true', openNow: openNow === 'true' }),
  };
}
