import { Alert, Anchor } from '@mantine/core';
import { IconSectionSign } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { useOpenLegalPages } from './use-open-legal-pages.ts';

/** Reminds super admins of an incomplete imprint or privacy notice, with a link to it. */
export function LegalHint() {
  const { t } = useTranslation();
  const {
    open: [first, second],
  } = useOpenLegalPages();
  if (!first) return null;
  return (
    <Alert color="amber" variant="outline" role="note" aria-label={t('legal.needed.label')} icon={<IconSectionSign aria-hidden />}>
      {t(`legal.needed.${second ? 'both' : first}`)}{' '}
      <Anchor component={Link} to={`${paths.legal}?page=${first}`} size="sm" underline="always">
        {t('legal.needed.action')}
      </Anchor>
    </Alert>
  );
}
