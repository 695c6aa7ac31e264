import { z } from 'zod';

/** One page of a list, and the total number of rows. */
export const pageOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), total: z.int().min(0) });

/** Page numbers start at 1. The maximum keeps the offset within a 32-bit integer. */
export const PageNumber = z.int().min(1).max(1_000_000);

/** Rows per page; most lists use 10 (S9-PAGE-01, S9-PAGE-02). */
export const PageSize = z.int().min(1).max(100);

/** Rows per page of the locations table and of the clearing (S9-PAGE-01, S9-PAGE-02). */
export const PAGE_SIZE = 10;

/** Sort order of one field. */
export const SortDirection = z.enum(['asc', 'desc']);
