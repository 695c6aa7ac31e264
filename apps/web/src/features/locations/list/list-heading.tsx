import { Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import { isToList } from '#kit/navigation/to-list.ts';
import classes from './list-heading.module.css';

/** Heading of the list for screen readers, with the filter set by Home. Links from Home scroll to it. */
export function ListHeading({ list: { missing, stale, mine, publication } }: { readonly list: ListUrl }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const way = useNavigationType();
  const isWay = useRef(isToList(state) && way !== 'POP');
  useEffect(() => {
    if (!isWay.current) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const names = [
    ...(mine ? [t('locations.filter.mine')] : []),
    ...(publication ? [t(`publication.state.${publication}`)] : []),
    ...missing.map((part) => t(`locations.filter.missing.${part}`)),
    ...(stale ? [t('locations.filter.stale')] : []),
  ];
  const title = t('locations.list_title');
  return (
    <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
      <VisuallyHidden component="span">{names.length > 0 ? `${title}: ${names.join(', ')}` : title}</VisuallyHidden>
    </Title>
  );
}
