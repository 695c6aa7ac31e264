import { Badge, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOpenReports } from '#domain/clearing/use-open-reports.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';

/** From here on the exact number says no more than that there are many. */
const MOST_SHOWN = 9999;

/** How many reports wait, beside the menu entry; nothing where none does. */
export function OpenReports() {
  const { t } = useTranslation();
  const language = useLanguage();
  const open = useOpenReports();
  if (!open) return null;
  const number = open > MOST_SHOWN ? `${formatNumber(MOST_SHOWN, language)}+` : formatNumber(open, language);
  return (
    <Badge size="sm" variant="filled" color="amber.7" className="rn-numbers" component="span">
      <span aria-hidden>{number}</span>
      <VisuallyHidden>{t('queue.open', { count: open })}</VisuallyHidden>
    </Badge>
  );
}
