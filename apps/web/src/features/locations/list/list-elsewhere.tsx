import { Button, type ButtonProps, Group } from '@mantine/core';
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

/** Number of matches outside the map segment, and of those without a position; a click shows them. */
export function ListElsewhere({ elsewhere, onPress, ...look }: ListElsewhereProps) {
  const { t } = useTranslation();
  const texts = useElsewhereTexts(elsewhere);
  const handlePress = (show: () => void) => () => {
    onPress();
    show();
  };
  const style = { ...look, h: 'auto', mih: 32, py: 4, styles: { label: { whiteSpace: 'normal' } } } as const;
  return (
    <Group gap="xs" justify="center">
      {texts.outside && (
        <Button {...style} loading={elsewhere.isBusy} onClick={handlePress(elsewhere.showOutside)}>
          {t('locations.elsewhere.show', { text: texts.outside })}
        </Button>
      )}
      {texts.unplaced && (
        <Button {...style} {...(texts.outside && !look.variant && { variant: 'default' })} onClick={handlePress(elsewhere.showUnplaced)}>
          {t('locations.elsewhere.show', { text: texts.unplaced })}
        </Button>
      )}
    </Group>
  );
}

/** Whether there are matches that the map does not show. */
export const isElsewhere = ({ outside, unplaced }: Elsewhere): boolean => outside + unplaced > 0;

/** The same as a line of text under the matches of a filtered list. */
export function FurtherElsewhere({
  screen: { list, elsewhere },
  onPress,
}: {
  readonly screen: LocationsScreenState;
  readonly onPress: () => void;
}) {
  if (!isElsewhere(elsewhere) || !isFiltered(list)) return null;
  return <ListElsewhere elsewhere={elsewhere} onPress={onPress} variant="subtle" size="compact-sm" />;
}

interface ElsewhereTexts {
  readonly outside: string | null;
  readonly unplaced: string | null;
}

/** "3 Treffer außerhalb des Ausschnitts" and "2 Treffer ohne Position"; null for none. */
export function useElsewhereTexts({ outside, unplaced }: Pick<Elsewhere, 'outside' | 'unplaced'>): ElsewhereTexts {
  const { t } = useTranslation();
  const language = useLanguage();
  const numbered = (count: number) => ({ count, number: formatNumber(count, language) });
  return {
    outside: outside > 0 ? t('locations.elsewhere.outside', numbered(outside)) : null,
    unplaced: unplaced > 0 ? t('locations.elsewhere.unplaced', numbered(unplaced)) : null,
  };
}
