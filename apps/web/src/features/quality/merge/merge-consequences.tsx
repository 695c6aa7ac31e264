import { Alert, Stack, Text } from '@mantine/core';
import type { PairCompany } from '@rastnetz/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { companyName } from '#domain/companies/company-text.ts';
import type { Merge } from './use-merge.ts';

interface MergeConsequencesProps {
  readonly merging: Merge;
  readonly companies: ReadonlyMap<string, PairCompany>;
}

/** Consequences of the merge for the losing location and for its company. */
export function MergeConsequences({ merging: { winner, loser }, companies }: MergeConsequencesProps) {
  const { t } = useTranslation();
  const numbers = { winner: winner.standortId, loser: loser.standortId };
  const company = companies.get(winner.companyId);
  const warnings = [
    ...(loser.adminPublished && !winner.adminPublished ? [t('quality.merge.unpublished', numbers)] : []),
    ...(loser.companyId !== winner.companyId && company
      ? [t('quality.merge.other_company', { ...numbers, company: companyName(t, company.name) })]
      : []),
  ];
  return (
    <Stack gap="xs">
      <Text size="sm">{t('quality.merge.fate', numbers)}</Text>
      {warnings.map((text) => (
        <Alert key={text} color="amber" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
          {text}
        </Alert>
      ))}
    </Stack>
  );
}
