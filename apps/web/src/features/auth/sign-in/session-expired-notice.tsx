import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './session-expired-notice.module.css';

/** Says on the login that the session has expired (S8-401-02). */
export function SessionExpiredNotice() {
  const { t } = useTranslation();
  return (
    <div className={classes.root} role="status">
      <IconClock size={20} aria-hidden />
      <div>
        <strong>{t('login.session_expired')}</strong>
        <p>{t('login.session_expired_body')}</p>
      </div>
    </div>
  );
}
