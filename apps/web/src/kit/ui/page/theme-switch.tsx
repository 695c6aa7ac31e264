import { Center, SegmentedControl, type SegmentedControlProps, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import type { Theme } from '@rastnetz/contract';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const CHOICES = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const satisfies readonly { value: Theme; Icon: typeof IconSun }[];

interface ThemeSwitchProps extends Pick<SegmentedControlProps, 'size'> {
  /** Called with the chosen theme, which already applies; the account stores it. */
  readonly onChosen: (theme: Theme) => void;
  /** Whether the options have visible labels besides their pictograms. */
  readonly isInWords?: boolean;
}

/** Light, dark or the system's theme; remembered in this browser. */
export function ThemeSwitch({ onChosen, size = 'xs', isInWords = false }: ThemeSwitchProps) {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const theme = CHOICES.find((choice) => choice.value === value)?.value ?? 'auto';
    setColorScheme(theme);
    onChosen(theme);
  };
  const data = CHOICES.map(({ value, Icon }) => ({
    value,
    label: (
      <Center title={t(`app.theme.${value}`)} style={{ gap: 8 }}>
        <Icon size={16} aria-hidden />
        {isInWords ? t(`app.theme.${value}`) : <VisuallyHidden>{t(`app.theme.${value}`)}</VisuallyHidden>}
      </Center>
    ),
  }));
  return <SegmentedControl aria-label={t('app.theme.label')} size={size} fullWidth value={colorScheme} onChange={choose} data={data} />;
}
