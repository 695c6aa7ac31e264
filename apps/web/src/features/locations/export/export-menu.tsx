import { Menu, Text } from '@mantine/core';
import { can, type ExportFormat } from '@rastnetz/contract';
import { IconBraces, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocationQuota } from '#domain/locations/quota/use-location-quota.ts';
import { useUser } from '#kit/session/use-session.ts';

interface ExportMenuProps {
  /** The button that opens the menu. */
  readonly children: ReactNode;
  readonly hint?: string;
  /** Why exporting is not possible. */
  readonly refusal?: string;
  readonly onPick: (format: ExportFormat) => void;
}

const FORMATS = [
  { format: 'csv', Icon: IconFileTypeCsv },
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'geojson', Icon: IconBraces },
] as const satisfies readonly { format: ExportFormat; Icon: unknown }[];

/** Whether the server exports only the own locations, as it does for staff of an unconfirmed company. */
function useOnlyOwn(): boolean {
  const isLimited = !can(useUser(), 'locations:all');
  return useLocationQuota(isLimited)?.isConfirmed === false && isLimited;
}

/** Menu of the export formats. It can be opened in the bar of the selected locations, so its position is fixed as in `BarMenu`. */
export function ExportMenu({ children, hint, refusal, onPick }: ExportMenuProps) {
  const { t } = useTranslation();
  const onlyOwn = useOnlyOwn();
  const text = refusal ?? (onlyOwn ? t('download.only_own') : hint);
  return (
    <Menu position="bottom-end" withinPortal floatingStrategy="fixed" withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown maw={280}>
        {text && (
          <Text size="xs" c="dimmed" px="sm" py={6}>
            {text}
          </Text>
        )}
        {FORMATS.map(({ format, Icon }) => (
          <Menu.Item
            key={format}
            disabled={refusal !== undefined}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => onPick(format)}
          >
            {t(`download.format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
