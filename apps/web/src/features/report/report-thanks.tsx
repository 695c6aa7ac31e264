import { Alert, Button, Text, Title } from '@mantine/core';
import type { ReportReceipt } from '@rastnetz/contract';
import { IconCheck, IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './fields/report.module.css';

interface ReportThanksProps {
  readonly receipt: ReportReceipt;
  /** Address for replies; empty if none was given. */
  readonly email: string;
  readonly onAgain: () => void;
}

/** Confirms that the report has arrived, and says what happens next. */
export function ReportThanks({ receipt: { kind, title, arePicturesKept }, email, onAgain }: ReportThanksProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.done}>
      <span className={classes.good}>
        <IconCheck size={32} aria-hidden />
      </span>
      <Title order={1} size="h2" ref={heading} tabIndex={-1}>
        {t('report_page.done.title')}
      </Title>
      <Text fw={600}>
        <bdi>{title}</bdi>
      </Text>
      <Text>{t(kind === 'complaint' ? 'report_page.done.next_complaint' : 'report_page.done.next')}</Text>
      {!arePicturesKept && (
        <Alert color="amber" variant="outline" icon={<IconPhotoOff aria-hidden />}>
          {t('report_page.done.no_pictures')}
        </Alert>
      )}
      {email !== '' && <Text>{t('report_page.done.mail', { email })}</Text>}
      <Button size="md" variant="default" onClick={onAgain}>
        {t('report_page.done.again')}
      </Button>
    </div>
  );
}
