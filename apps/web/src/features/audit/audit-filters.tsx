import { Button, NativeSelect } from '@mantine/core';
import { type AuditEntry, AuditGroup } from '@rastnetz/contract';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import type { ChangeAddress } from '#kit/navigation/use-address-state.ts';
import { DateField } from '#kit/ui/controls/date-field.tsx';
import classes from './audit.module.css';
import { type AuditUrl, hasFilters, isRangeReversed, PLAIN_AUDIT } from './audit-url.ts';
import { PartySelect } from './party-select.tsx';

interface AuditFiltersProps {
  readonly url: AuditUrl;
  readonly change: ChangeAddress<AuditUrl>;
  /** The entries shown; they provide the names of the parties in the address. */
  readonly entries: readonly AuditEntry[];
}

/** Filters of the audit log. */
export function AuditFilters({ url, change, entries }: AuditFiltersProps) {
  const { t } = useTranslation();
  const groups = AuditGroup.options.map((group) => ({ value: group, label: t(`audit.group.${group}`) }));
  const actor = entries.find(({ actorId }) => actorId === url.actor)?.who ?? null;
  const subject = entries.find(({ subjectId }) => subjectId === url.subject)?.subject ?? null;
  return (
    <section className={classes.filters} aria-label={t('audit_log.filters')}>
      <LocationSearchBox
        label={t('audit_log.search')}
        placeholder={t('audit_log.search_example')}
        value={url.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <NativeSelect
        className={classes.filter}
        label={t('audit_log.group')}
        value={url.group ?? ''}
        data={[{ value: '', label: t('audit_log.any_group') }, ...groups]}
        onChange={(event) => change({ group: AuditGroup.options.find((group) => group === event.currentTarget.value) ?? null })}
      />
      <PartySelect whose="actor" value={url.actor} known={actor} onChange={(id) => change({ actor: id })} />
      <PartySelect whose="subject" value={url.subject} known={subject} onChange={(id) => change({ subject: id })} />
      <DateField
        label={t('audit.field.from')}
        value={url.from}
        error={undefined}
        onChange={(from) => change({ from }, { replace: true })}
      />
      <DateField
        label={t('audit.field.to')}
        value={url.to}
        min={url.from || undefined}
        error={isRangeReversed(url) ? t('audit_log.turned') : undefined}
        onChange={(to) => change({ to }, { replace: true })}
      />
      {hasFilters(url) && (
        <Button variant="subtle" mt={24} leftSection={<IconFilterOff size={16} aria-hidden />} onClick={() => change(PLAIN_AUDIT)}>
          {t('audit_log.reset')}
        </Button>
      )}
    </section>
  );
}
