import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { useFormMemory } from '#domain/locations/values/form-memory.ts';
import { type FoundView, PlaceSearch } from '#domain/map/places/place-search.tsx';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { coordinatesText, parseCoordinates, rounded } from '#domain/map/position/parse-coordinates.ts';
import classes from './position-field.module.css';

interface PositionSearchProps {
  readonly form: LocationForm;
  /** The place found last, while the map shows it. */
  readonly found: FoundView | null;
  readonly onFound: (place: FoundView) => void;
  readonly onPick: (position: MapPosition) => void;
}

const textOf = ({ lat, lng }: MapPosition): string => coordinatesText({ lat: rounded(lat), lng: rounded(lng) });

/**
 * A found place becomes the position if there is none yet, or if the current one was found as well. A position set by the user is never
 * overwritten by a search: the map moves, and a button sets it.
 */
export function PositionSearch({ form, found, onFound, onPick }: PositionSearchProps) {
  const [text, setText] = useFormMemory(form.memory, 'place.text', '');
  const isAt = (place: FoundView | null) => place !== null && form.values.positionText === textOf(place);
  const goTo = (place: FoundView) => {
    const isOpen = parseCoordinates(form.getValues().positionText) === null || isAt(found);
    onFound(place);
    if (isOpen) onPick(place);
  };
  return (
    <div className={classes.search}>
      <PlaceSearch initialText={text} onText={setText} onFound={goTo} />
      <Group gap="xs" mt={4} role="status">
        {found && <Outcome place={found} isPosition={isAt(found)} isThere={text === found.name} onPick={() => onPick(found)} />}
      </Group>
    </div>
  );
}

interface OutcomeProps {
  readonly place: FoundView;
  readonly isPosition: boolean;
  /** Whether the search text still names the place. */
  readonly isThere: boolean;
  readonly onPick: () => void;
}

/** Reports the effect of choosing the place. */
function Outcome({ place: { name, isExact }, isPosition, isThere, onPick }: OutcomeProps) {
  const { t } = useTranslation();
  if (isPosition) return isExact ? null : <Text size="sm">{t('panel.position.at_place', { name })}</Text>;
  if (!isThere) return null;
  return (
    <>
      <Text size="sm">{t('panel.position.only_view', { name })}</Text>
      <Button size="compact-sm" variant="default" onClick={onPick}>
        {t('panel.position.set_here')}
      </Button>
    </>
  );
}
