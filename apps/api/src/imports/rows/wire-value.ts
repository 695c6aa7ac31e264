import type { ImportTarget } from '@rastnetz/contract';
import type { z } from 'zod';
import type { RowCells } from './row-cells.ts';

/** Value of a column of our own exports, in wire JSON; undefined if it is blank or, with an error, invalid. */
export function wireValue<S extends z.ZodType>(cells: RowCells, target: ImportTarget, schema: S): z.output<S> | undefined {
  const raw = cells.json(target);
  if (raw === undefined || raw === null) return undefined;
  const read = schema.safeParse(raw);
  if (read.success) return read.data;
  cells.addIssue(target, 'import.fault.shape', { field: target, path: read.error.issues[0]?.path.join('.') ?? '' });
  return undefined;
}
