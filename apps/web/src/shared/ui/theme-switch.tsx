import { Center, type MantineColorScheme, SegmentedControl, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const CHOICES = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; Icon: typeof IconSun }[];

/** Light, dark or as the system; remembered in this browser. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const data = CHOICES.map(({ value, Icon }) => ({
    value,
    label: (
      <Center title={t(`app.theme.${value}`)}>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{t(`app.theme.${value}`)}</VisuallyHidden>
      </Center>
    ),
  }));
  return (
    <SegmentedControl aria-label={t('app.theme.label')} size="xs" fullWidth value={colorScheme} onChange={setColorScheme} data={data} />
  );
}
