import { Button } from '@mantine/core';
import { type Location, mayWriteLocation } from '@rastnetz/contract';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { useUser } from '#kit/session/use-session.ts';

/** Link to the panel: edit with the right to write, else view. */
export function OpenLink({ location }: { readonly location: Location }) {
  const { t } = useTranslation();
  const mayWrite = mayWriteLocation(useUser(), location);
  const OpenIcon = mayWrite ? IconPencil : IconEye;
  const name = t(mayWrite ? 'locations.row.edit_of' : 'locations.row.view_of', { title: location.title });
  return (
    <Button
      component={Link}
      to={locationsPath({ open: location._id })}
      size="xs"
      variant="default"
      aria-label={name}
      leftSection={<OpenIcon size={14} aria-hidden />}
    >
      {t(mayWrite ? 'map.edit' : 'map.view')}
    </Button>
  );
}
