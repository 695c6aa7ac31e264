import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Logo } from '#shared/ui/logo.tsx';
import { paths } from '../../paths.ts';
import classes from './shell.module.css';

/** The product mark: logo and name, leading home. */
export function ProductMark() {
  const { t } = useTranslation();
  return (
    <Link to={paths.home} className={classes.mark}>
      <Logo />
      {t('app.name')}
    </Link>
  );
}
