import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { Logo } from '#kit/ui/page/logo.tsx';
import classes from './shell.module.css';

/** Logo and name, linked to Home. */
export function ProductMark() {
  const { t } = useTranslation();
  return (
    <Link to={paths.home} className={classes.mark}>
      <Logo />
      {t('app.name')}
    </Link>
  );
}
