import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import classes from './public-head.module.css';

/** The head of a page for anybody: whose it is, and its language. `className` may bound its width. */
export function PublicHead({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation();
  return (
    <header className={`${classes.root} ${className}`}>
      <span className={classes.mark}>
        <Logo size={28} />
        {t('app.name')}
      </span>
      <LanguageSwitch size="sm" />
    </header>
  );
}
