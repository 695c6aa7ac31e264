import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldText } from '../form/describe-values.ts';
import classes from './changed-fields.module.css';
import { Thumbnails } from './thumbnails.tsx';

type Side = Pick<FieldText, 'text' | 'pictures'>;

/** A field before and after a change. */
export interface ChangedField {
  readonly key: string;
  readonly label: string;
  readonly before: Side;
  readonly after: Side;
}

/** Changed fields in words, each before and after, pictures small. */
export function ChangedFields({ changes }: { readonly changes: readonly ChangedField[] }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.changes}>
      {changes.map(({ key, label, before, after }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Words side={before} isBefore />
            <IconArrowRight aria-hidden size={16} stroke={1.5} className={classes.arrow} />
            <VisuallyHidden>{` ${t('merge.becomes')} `}</VisuallyHidden>
            <Words side={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ side: { text, pictures }, isBefore = false }: { readonly side: Side; readonly isBefore?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.words} data-before={isBefore || undefined}>
      {text || t('merge.empty')}
      <Thumbnails items={pictures} />
    </span>
  );
}
