import type { Person } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LastSignIn } from '#features/users/people/person-cells.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime } from '#kit/lib/format.ts';
import classes from '#kit/panel/panel.module.css';

/** Read-only facts of an account. */
export function PersonFacts({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('person.facts.created')}</dt>
        <dd>{formatDateTime(person.createdAt, language)}</dd>
      </div>
      <div>
        <dt>{t('person.facts.last_sign_in')}</dt>
        <dd>
          <LastSignIn person={person} />
        </dd>
      </div>
      <div>
        <dt>{t('person.facts.second_factor')}</dt>
        <dd>{t(person.secondFactor ? 'users.second_factor.on' : 'users.second_factor.off')}</dd>
      </div>
      {person.invitedUntil && (
        <div>
          <dt>{t('person.facts.invited_until')}</dt>
          <dd>{formatDateTime(person.invitedUntil, language)}</dd>
        </div>
      )}
    </dl>
  );
}
