import { Button, type ButtonProps, Center } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isFiltered } from '#features/locations/selection/list-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import type { Elsewhere } from './state/use-elsewhere.ts';
import type { LocationsScreenState } from './state/use-locations-screen.ts';

interface ListElsewhereProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly elsewhere: Elsewhere;
  /** Moves the focus, because the button disappears once pressed. */
  readonly onPress: () => void;
}

/** Number of matches outside the map segment; a click shows them. */
export function ListElsewhere({ elsewhere, onPress, ...look }: ListElsewhereProps) {
  const { t } = useTranslation();
  const text = useElsewhereText(elsewhere);
  const handlePress = () => {
    onPress();
    elsewhere.show();
  };
  return (
    <Button
      {...look}
      h="auto"
      mih={32}
      py={4}
      styles={{ label: { whiteSpace: 'normal' } }}
      loading={elsewhere.isBusy}
      onClick={handlePress}
    >
      {t('locations.elsewhere.show', { text })}
    </Button>
  );
}

/** The same as a line of text under the matches of a filtered list. */
export function FurtherElsewhere({
  screen: { list, elsewhere },
  onPress,
}: {
  readonly screen: LocationsScreenState;
  readonly onPress: () => void;
}) {
  if (elsewhere.count === 0 || !isFiltered(list)) return null;
  return (
    <Center>
      <ListElsewhere elsewhere={elsewhere} onPress={onPress} variant="subtle" size="compact-sm" />
    </Center>
  );
}

/** "3 Treffer außerhalb des Ausschnitts" */
export function useElsewhereText({ count, isUnplaced }: Pick<Elsewhere, 'count' | 'isUnplaced'>): string {
  const { t } = useTranslation();
  const number = formatNumber(count, useLanguage());
  return t(isUnplaced ? 'locations.elsewhere.unplaced' : 'locations.elsewhere.outside', { count, number });
}
