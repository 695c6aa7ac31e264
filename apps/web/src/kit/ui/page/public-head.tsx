import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import classes from './public-head.module.css';

/** The head of a public page: product name and language switch. `className` may limit its width. */
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
