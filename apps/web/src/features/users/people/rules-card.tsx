import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SettingCard } from './setting-card.tsx';
import { usePeopleRules } from './use-people-rules.ts';

/** Rules for all admins, which only admins see: whether they need a second factor. */
export function RulesCard() {
  const { t } = useTranslation();
  const { answer, set, isPending, error } = usePeopleRules();
  return (
    <SettingCard title={t('users.rules.title')} answer={answer} loadFailed={t('users.rules.load_failed')} error={error} height={40}>
      {answer.data && (
        <Switch
          label={t('users.rules.second_factor')}
          aria-label={t('users.rules.second_factor')}
          description={t('users.rules.second_factor_hint')}
          checked={answer.data.adminsNeedSecondFactor}
          disabled={isPending}
          onChange={(event) => set({ adminsNeedSecondFactor: event.currentTarget.checked })}
        />
      )}
    </SettingCard>
  );
}
