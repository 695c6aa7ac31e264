import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;

const parsers: Record<number, (value: string) => unknown> = {
  // Ids are UUIDs; 64-bit numbers are counts and sequence numbers, far below 2^53.
  [INT8]: Number,
  [INT8_ARRAY]: (value) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)),
  // A calendar day has no time zone; a Date would shift it with the server's.
  [DATE]: (value) => value,
};

/** Parsers of column types: int8 as a number, date as text, timestamptz as a Date; the rest as `pg` does it. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers[oid];
    return own ?? pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};
