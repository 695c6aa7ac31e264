import { ActionIcon, Menu } from '@mantine/core';
import { AUDIT_SYSTEM, type AuditEntry } from '@rastnetz/contract';
import { IconDotsVertical, IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AuditUrl } from './audit-url.ts';

interface EntryMenuProps {
  readonly entry: AuditEntry;
  readonly change: (change: Partial<AuditUrl>) => void;
}

/** Filters by the actor or the subject of an entry, including deleted ones. */
export function EntryMenu({ entry: { id, actorId, who, whoGone, subjectId, subject }, change }: EntryMenuProps) {
  const { t } = useTranslation();
  const actor = who ?? t(whoGone ? 'audit.gone.who' : 'audit.nobody');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('audit_log.menu', { number: id })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown maw={320}>
        <Menu.Item leftSection={<IconFilter size={16} aria-hidden />} onClick={() => change({ actor: actorId ?? AUDIT_SYSTEM })}>
          {t('audit_log.only_by', { name: actor })}
        </Menu.Item>
        {subjectId !== null && (
          <Menu.Item leftSection={<IconFilter size={16} aria-hidden />} onClick={() => change({ subject: subjectId })}>
            {t('audit_log.only_about', { name: subject ?? t('audit_log.something_gone') })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
