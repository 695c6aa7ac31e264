import { Badge } from '@mantine/core';
import type { ImportState } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import lists from '#kit/ui/style/lists.module.css';

/** Amber needs attention, red failed. */
const COLORS: Readonly<Record<ImportState, string>> = {
  checking: 'petrol',
  ready: 'amber',
  committing: 'petrol',
  committed: 'petrol',
  'rolling-back': 'petrol',
  'rolled-back': 'gray',
  failed: 'red',
  cancelled: 'gray',
};

function variantOf(state: ImportState): string {
  if (COLORS[state] === 'gray') return 'default';
  return state === 'committed' ? 'outline' : 'light';
}

/** State of an import. */
export function StateBadge({ state }: { readonly state: ImportState }) {
  const { t } = useTranslation();
  return (
    <Badge size="sm" variant={variantOf(state)} color={COLORS[state]} className={lists.badge}>
      {t(`imports.state.${state}`)}
    </Badge>
  );
}
