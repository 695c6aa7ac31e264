import { Text } from '@mantine/core';
import { ChangedFields } from '#domain/locations/changes/changed-fields.tsx';
import type { Side } from './merge.ts';
import type { MergeRow } from './merge-rows.ts';

interface ChangeListProps {
  readonly title: string;
  readonly rows: readonly MergeRow[];
  readonly side: Side;
}

/** The fields that only one side changed: what they were, and what they are now. */
export function ChangeList({ title, rows, side }: ChangeListProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ChangedFields changes={rows.map(({ key, label, sides }) => ({ key, label, before: sides.base, after: sides[side] }))} />
    </div>
  );
}
