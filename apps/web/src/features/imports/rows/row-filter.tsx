import { Chip, Group } from '@mantine/core';
import { type ImportDetail, ImportRowKind, RowOutcome } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { ImportsUrl } from '#features/imports/base/imports-url.ts';
import type { ChangeImports } from '#features/imports/base/use-imports-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';

interface RowFilterProps {
  readonly detail: ImportDetail;
  readonly url: ImportsUrl;
  readonly change: ChangeImports;
}

/** Filters the rows by kind, or after a commit by outcome, each with its count; one filter at a time. */
export function RowFilter({ detail, url, change }: RowFilterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const outcomes = outcomeCounts(detail);
  const chip = (name: string, count: number, isChosen: boolean, choose: () => void) => (
    <Chip key={name} size="sm" checked={isChosen} disabled={count === 0 && !isChosen} onChange={choose}>
      {`${name} ${formatNumber(count, language)}`}
    </Chip>
  );
  return (
    <Group gap="xs" role="group" aria-label={t('import_step.rows.filter')} className="rn-numbers">
      {chip(t('import_step.rows.all'), detail.total, url.kind === null && url.outcome === null, () =>
        change({ kind: null, outcome: null }),
      )}
      {ImportRowKind.options.map((kind) =>
        chip(t(`imports.kind.${kind}`), detail.counts[kind], url.kind === kind, () =>
          change({ kind: url.kind === kind ? null : kind, outcome: null }),
        ),
      )}
      {RowOutcome.options
        .filter((outcome) => outcomes[outcome] !== undefined)
        .map((outcome) =>
          chip(t(`imports.outcome.${outcome}`), outcomes[outcome] ?? 0, url.outcome === outcome, () =>
            change({ outcome: url.outcome === outcome ? null : outcome, kind: null }),
          ),
        )}
    </Group>
  );
}

/** Number of rows by outcome after a commit or rollback; empty before, and if a cancelled or failed import left nothing. */
function outcomeCounts({ state, written, kept, leftOut: left_out }: ImportDetail): Partial<Record<RowOutcome, number>> {
  if (state === 'committed') return { written, left_out };
  if (state === 'rolled-back') return { rolled_back: written - kept, kept, left_out };
  // Rows that a cancelled or failed import did not reach have no outcome either.
  return kept > 0 ? { rolled_back: written - kept, kept } : {};
}
