import { Button, Menu } from '@mantine/core';
import { decideImportRows, type ImportDetail, type ImportRowKind } from '@rastnetz/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importKeys } from '#features/imports/base/import-queries.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { AllFailed } from './all-failed.tsx';

type Kind = Exclude<ImportRowKind, 'broken' | 'same'>;
const DECISIONS = ['take', 'skip'] as const;

/** Takes or skips all rows of a kind, after confirmation. Of changed ones the server excepts those assigned to a location. */
export function DecideAll({ detail, kind }: { readonly detail: ImportDetail; readonly kind: Kind }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const ask = useAsk();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: (typeof DECISIONS)[number]) => call(decideImportRows, { params: { id: detail.id }, body: { kind, decision } }),
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.all }),
  });
  const decide = async (decision: (typeof DECISIONS)[number]) => {
    const words = { number: formatNumber(detail.counts[kind], language), kind: t(`imports.kind.${kind}`) };
    const question = {
      title: t(`import_step.rows.ask_${decision}`, words),
      body: [t('import_step.rows.ask_body'), kind === 'changed' && t('import_step.rows.ask_assigned')].filter(Boolean).join(' '),
      yes: t(`import_step.rows.all_${decision}`),
    };
    if (await ask({ ...question, isHarmless: true })) mutate(decision);
  };
  return (
    <>
      <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" loading={isPending} rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t('import_step.rows.all_button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {DECISIONS.map((decision) => (
            <Menu.Item key={decision} onClick={() => void decide(decision)}>
              {t(`import_step.rows.all_${decision}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <AllFailed error={error} />
    </>
  );
}
