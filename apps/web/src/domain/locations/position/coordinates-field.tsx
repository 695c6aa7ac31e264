import { Button, Group, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { coordinatesText, parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import classes from './position-field.module.css';
import type { FarPosition } from './use-far-position.ts';

interface CoordinatesFieldProps {
  readonly form: LocationForm;
  readonly far: FarPosition;
  /** Called with a typed position, to move the map there; a picked one is already visible. */
  readonly onTyped: (position: MapPosition) => void;
}

/** The position as text. A position far from every country of the gazetteer has to be confirmed once the field loses focus. */
export function CoordinatesField({ form: { values, set, errors }, far, onTyped }: CoordinatesFieldProps) {
  const { t } = useTranslation();
  const isEmpty = values.positionText.trim() === '';
  const type = (text: string) => {
    set('positionText', text);
    const position = parseCoordinates(text);
    if (position) onTyped(position);
  };
  const leave = () => {
    far.setTyping(false);
    const position = parseCoordinates(values.positionText);
    if (position) set('positionText', coordinatesText(position));
  };
  return (
    <div className={classes.position}>
      <Group align="flex-start" gap="sm">
        <div className={classes.field}>
          <TextInput
            label={t('panel.position.label')}
            description={t('panel.position.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            value={values.positionText}
            error={errors['positionText'] ?? (far.isFar && t(far.swapped ? 'panel.position.far_swapped' : 'panel.position.far'))}
            errorProps={{ role: 'alert' }}
            onChange={(event) => {
              far.setTyping(true);
              type(event.currentTarget.value);
            }}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Enter' && leave()}
          />
          {far.isFar && <FarAnswers far={far} onSwap={type} />}
        </div>
        {!isEmpty && (
          <Button variant="default" className={classes.besideField} onClick={() => set('positionText', '')}>
            {t('panel.position.remove')}
          </Button>
        )}
      </Group>
      {isEmpty && (
        <Text size="sm" mt={4} className={classes.needsYou}>
          {t('panel.position.missing')}
        </Text>
      )}
    </div>
  );
}

function FarAnswers({ far, onSwap }: { readonly far: FarPosition; readonly onSwap: (text: string) => void }) {
  const { t } = useTranslation();
  const swapped = far.swapped && coordinatesText(far.swapped);
  return (
    <Group gap="xs" mt="xs">
      {swapped && (
        <Button size="xs" onClick={() => onSwap(swapped)}>
          {t('panel.position.swap', { position: swapped })}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={far.accept}>
        {t('panel.position.accept')}
      </Button>
    </Group>
  );
}
