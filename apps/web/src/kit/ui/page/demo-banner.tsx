import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './demo-banner.module.css';
import { useIsDemo } from './use-is-demo.ts';

const DemoSteps = lazy(async () => ({ default: (await import('./demo-steps.tsx')).DemoSteps }));

/** Banner on every page of a demo, with the steps to a real installation. */
export function DemoBanner() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const isDemo = useIsDemo();
  if (!isDemo) return null;
  return (
    <section className={classes.root} data-toasts-below aria-label={t('app.demo.label')}>
      <span>{t('app.demo.text')}</span>
      <Anchor component="button" type="button" className={classes.link ?? ''} onClick={open}>
        {t('app.demo.how')}
      </Anchor>
      {opened && (
        <Suspense>
          <DemoSteps onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
