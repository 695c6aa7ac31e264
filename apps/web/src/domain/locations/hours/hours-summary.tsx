import { Button, Group } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { localMoment, osmHoursOf, temporaryClosure, WEEKDAYS } from '@rastnetz/contract';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { OpenNow } from '#domain/locations/open-now/open-now.tsx';
import { hoursOf } from '#domain/locations/values/hours-values.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';
import { HoursLine } from './hours-line.tsx';
import classes from './times/hours-extras.module.css';

const HOURS_FIELD = /^(openingHours|holidayHours|specialDays)\b/;

/** Summary of the hours: one line, whether it is open now, and the OpenStreetMap notation. */
export function HoursSummary({ form }: { readonly form: LocationForm }) {
  const { values, errors } = form;
  const position = parseCoordinates(values.positionText);
  const coordinates = position && { type: 'Point' as const, coordinates: [position.lng, position.lat] as [number, number] };
  const isInvalid = Object.keys(errors).some((path) => HOURS_FIELD.test(path));
  const hours = { ...hoursOf(values), specialDays: [...values.specialDays] };
  const isClosed = temporaryClosure(hours.specialDays, localMoment(new Date()).date) !== null;
  // A day without a date applies to no day yet, and a save refuses it.
  const dated = { ...hours, specialDays: hours.specialDays.filter(({ from, to }) => from && to) };
  const saysAlways = !isClosed && WEEKDAYS.every((day) => hours.openingHours[day].open24);
  return (
    <HoursLine form={form}>
      {!isInvalid && (
        <Group gap="sm" justify="space-between">
          {!saysAlways && <OpenNow location={{ ...hours, coordinates }} />}
          <CopyAsOsm text={osmHoursOf(dated)} />
        </Group>
      )}
    </HoursLine>
  );
}

/** Copies the hours in OpenStreetMap notation; absent if there are none. */
function CopyAsOsm({ text }: { readonly text: string | null }) {
  const { t } = useTranslation();
  const { copied, copy } = useClipboard();
  if (text === null) return null;
  const Icon = copied ? IconCheck : IconCopy;
  const write = () => (navigator.clipboard ? copy(text) : toastError(t('hours.osm.failed', { text })));
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      className={classes.lineAction}
      title={text}
      leftSection={<Icon size={14} aria-hidden />}
      onClick={write}
    >
      <span aria-live="polite">{t(copied ? 'hours.osm.copied' : 'hours.osm.copy')}</span>
    </Button>
  );
}
