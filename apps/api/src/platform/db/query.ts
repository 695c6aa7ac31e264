import { CompiledQuery, type Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import type { Tables } from './schema/tables.ts';

/** Runs a statement, or several if it has no parameters, and returns the rows. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** A transaction, for code outside stores. */
export type Transaction = Kysely<Tables>;

/** Queries on one connection. */
export const queryOn =
  (client: PoolClient): Query =>
  async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows ?? [];

/** Queries inside a transaction. */
export const queryWithin =
  (db: Transaction): Query =>
  async <Row extends object>(text: string, values: readonly unknown[] = []) => [
    ...(await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  ];
