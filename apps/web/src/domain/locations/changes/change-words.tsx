import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ValueText } from '#domain/locations/words/describe-values.ts';
import classes from './changed-fields.module.css';
import { Thumbnails } from './thumbnails.tsx';

/** A field before and after a change, with small pictures. */
export function ChangeWords({ before, after }: { readonly before: ValueText; readonly after: ValueText }) {
  const { t } = useTranslation();
  return (
    <>
      <Words side={before} isBefore />
      <IconArrowRight aria-hidden size={16} stroke={1.5} className={classes.arrow} />
      <VisuallyHidden>{` ${t('merge.becomes')} `}</VisuallyHidden>
      <Words side={after} />
    </>
  );
}

function Words({ side: { text, pictures }, isBefore = false }: { readonly side: ValueText; readonly isBefore?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.words} data-before={isBefore || undefined}>
      {text || t('merge.empty')}
      <Thumbnails items={pictures} />
    </span>
  );
}
