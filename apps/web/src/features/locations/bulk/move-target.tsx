import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CompanySelect } from '#domain/companies/company-select.tsx';
import type { ChosenCompany } from '#domain/companies/use-company-choice.ts';

interface MoveTargetProps {
  readonly company: ChosenCompany | null;
  readonly isBusy: boolean;
  readonly onChange: (company: ChosenCompany | null) => void;
  readonly onClose: () => void;
}

/** Chooses the target company of a move; until one is chosen the dialog offers nothing else. */
export function MoveTarget({ company, isBusy, onChange, onClose }: MoveTargetProps) {
  const { t } = useTranslation();
  return (
    <Stack mb="md">
      <CompanySelect label={t('bulk.move.label')} value={company} onChange={onChange} disabled={isBusy} canCreate takesFocus />
      <Text size="sm" c="dimmed">
        {t('bulk.move.means')}
      </Text>
      {company === null && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
