import { Alert, Button, Stack, Text } from '@mantine/core';
import type { Person } from '@rastnetz/contract';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { companyLabel } from '#domain/companies/company-text.ts';
import { useConfirmCompany } from '#features/users/companies/use-confirm-company.tsx';

/** Says that the person's company is unconfirmed, and lets the viewer confirm it. */
export function UnconfirmedCompany({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { run, busyId, error } = useConfirmCompany();
  if (person.companyConfirmed) return null;
  const name = companyLabel(t, { name: person.companyName, firstPerson: null });
  return (
    <Alert color="amber" variant="outline" icon={<IconBuilding aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('person.company_open')}</Text>
        <Button size="xs" variant="default" loading={busyId !== null} onClick={() => run({ id: person.companyId, name, confirmed: true })}>
          {t('companies.confirm_long')}
        </Button>
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error.text}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
