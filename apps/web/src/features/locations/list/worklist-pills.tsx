import { Pill } from '@mantine/core';
import type { MissingPart } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { ListUrl } from './list-url.ts';
import type { ChangeList } from './use-list-url.ts';

interface WorklistPillsProps {
  readonly list: ListUrl;
  readonly change: ChangeList;
}

/** What a link from Home narrowed the list to, each with the way to take it off. "Ohne Position" has its own chip. */
export function WorklistPills({ list, change }: WorklistPillsProps) {
  const { t } = useTranslation();
  const parts = list.missing.filter((part) => part !== 'coordinates');
  const remove = (part: MissingPart) => change({ missing: list.missing.filter((other) => other !== part) });
  const pill = (name: string, onRemove: () => void) => (
    <Pill
      key={name}
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t('locations.filter.remove', { name }), 'aria-hidden': false, tabIndex: 0 }}
    >
      {name}
    </Pill>
  );
  return (
    <>
      {parts.map((part) => pill(t(`locations.filter.missing.${part}`), () => remove(part)))}
      {list.stale && pill(t('locations.filter.stale'), () => change({ stale: false }))}
    </>
  );
}
