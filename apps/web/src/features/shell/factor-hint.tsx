import { Anchor } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { useUser } from '#kit/session/use-session.ts';
import classes from './menu/shell.module.css';

/** Tells an admin that some rights are suspended until a second factor is set up, with a link; hidden on the profile page. */
export function FactorHint() {
  const { t } = useTranslation();
  const { secondFactor } = useUser();
  const { pathname } = useLocation();
  if (secondFactor !== 'required' || pathname === paths.profile) return null;
  return (
    <section className={classes.hint} aria-label={t('profile.section.factor')}>
      <IconShieldLock size={16} aria-hidden className={classes.hintIcon} />
      <span>
        {t('profile.factor.required_short')}{' '}
        <Anchor component={Link} to={`${paths.profile}#factor`} className={classes.hintLink ?? ''}>
          {t('profile.factor.set_up')}
        </Anchor>
      </span>
    </section>
  );
}
