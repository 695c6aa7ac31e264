import { Button, Group, Loader, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../../../shared/locations/location-queries.ts';
import { DEFAULT_CENTRE, FRAGMENT_ZOOM } from '../../../shared/map/map-defaults.ts';
import { PanelSection } from './panel-section.tsx';
import { coordinatesText, type Position, parseCoordinates, rounded } from './parse-coordinates.ts';
import type { PanelForm } from './use-panel-form.ts';

const MapView = lazy(async () => ({ default: (await import('../../../shared/map/map-view.tsx')).MapView }));

/** The built-in map shows no streets, so it starts where its places end. */
const BUILT_IN_ZOOM = 10;
const HEIGHT_PX = 360;
/** Without a position the whole country is shown, to zoom in from there. */
const OVERVIEW_ZOOM = 5;

/** The map position (spec section 2): a click or a drag moves the marker, coordinates can be typed, all three say the same. */
export function PositionSection({ form: { values, set, errors } }: { readonly form: PanelForm }) {
  const { t } = useTranslation();
  const settings = useQuery(settingsQuery());
  const position = parseCoordinates(values.positionText);
  const isBuiltIn = settings.data?.styleUrl === null;
  const pick = ({ lat, lng }: Position) => set('positionText', coordinatesText({ lat: rounded(lat), lng: rounded(lng) }));
  return (
    <PanelSection section="position">
      <Text size="sm">{t('panel.position.how')}</Text>
      <Text size="sm" c="dimmed">
        {isBuiltIn ? t('panel.position.no_streets') : t('panel.position.zoom')}
      </Text>
      <Group align="flex-start" mt="sm" gap="sm">
        <TextInput
          flex="1 1 260px"
          label={t('panel.position.label')}
          description={t('panel.position.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          value={values.positionText}
          error={errors['positionText']}
          onChange={(event) => set('positionText', event.currentTarget.value)}
          onBlur={() => position && set('positionText', coordinatesText(position))}
        />
        {values.positionText.trim() !== '' && (
          <Button variant="default" mt={25} onClick={() => set('positionText', '')}>
            {t('panel.position.remove')}
          </Button>
        )}
      </Group>
      {values.positionText.trim() === '' && (
        <Text size="sm" mt={4} c="light-dark(var(--mantine-color-amber-7), var(--mantine-color-amber-3))">
          {t('panel.position.missing')}
        </Text>
      )}
      <PositionMap position={position} zoom={isBuiltIn ? BUILT_IN_ZOOM : FRAGMENT_ZOOM} onPick={pick} />
    </PanelSection>
  );
}

interface PositionMapProps {
  readonly position: Position | null;
  readonly zoom: number;
  readonly onPick: (position: Position) => void;
}

function PositionMap({ position, zoom, onPick }: PositionMapProps) {
  const { t } = useTranslation();
  const [start] = useState(position);
  return (
    <div style={{ marginBlockStart: 16, blockSize: HEIGHT_PX }}>
      <Suspense fallback={<Loader aria-label={t('map.loading')} />}>
        <MapView
          height={HEIGHT_PX}
          center={position ?? DEFAULT_CENTRE}
          zoom={start || position ? zoom : OVERVIEW_ZOOM}
          marker={position}
          onPick={onPick}
        />
      </Suspense>
    </div>
  );
}
