import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { PageKey } from '../../paths.ts';
import { maySee } from '../../shared/session/may-see.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { type BreadcrumbItem, breadcrumbItems } from './breadcrumb-items.ts';

/** Where one is, from the address (spec section 2). */
export function Breadcrumb({ pages }: { readonly pages: readonly PageKey[] }) {
  const { t } = useTranslation();
  const user = useUser();
  const open = pages.filter((key) => maySee(user, key));
  const items = breadcrumbItems(useLocation().pathname, open);
  return (
    <nav aria-label={t('app.breadcrumb')}>
      <Breadcrumbs separatorMargin="xs">
        {items.map((item, index) => (
          <Crumb key={item.path} item={item} isHere={index === items.length - 1} />
        ))}
      </Breadcrumbs>
    </nav>
  );
}

function Crumb({ item: { path, label, isPage }, isHere }: { readonly item: BreadcrumbItem; readonly isHere: boolean }) {
  const { t } = useTranslation();
  const text = label ?? t('app.menu.home');
  if (isHere)
    return (
      <Text size="sm" aria-current="page">
        {text}
      </Text>
    );
  if (!isPage)
    return (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    );
  return (
    <Anchor component={Link} to={path} size="sm">
      {text}
    </Anchor>
  );
}
