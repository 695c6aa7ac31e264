import { ConflictChoice, type ConflictNames } from './conflict-choice.tsx';
import type { Choices } from './merge.ts';
import type { MergeRow } from './merge-rows.ts';

interface ConflictChoicesProps extends ConflictNames {
  readonly rows: readonly MergeRow[];
  readonly choices: Choices;
  /** Whether fields without a choice are shown as invalid. */
  readonly isTried?: boolean;
  /** The union of both sides of a row in words; null if it cannot be chosen. */
  readonly bothOf?: (row: MergeRow) => string | null;
  readonly onChoose: (more: Choices) => void;
}

/** A choice for each field that both sides changed. */
export function ConflictChoices({ rows, choices, isTried = false, bothOf, onChoose, ...names }: ConflictChoicesProps) {
  return rows.map((row) => (
    <ConflictChoice
      key={row.key}
      {...names}
      row={row}
      chosen={choices[row.key] ?? null}
      isMissing={isTried && !choices[row.key]}
      both={bothOf?.(row) ?? null}
      onChoose={(side) => onChoose({ [row.key]: side })}
    />
  ));
}
