import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '#kit/i18n/use-language.ts';
import type { PageKey } from '#kit/navigation/paths.ts';
import { maySee } from '#kit/session/may-see.ts';
import { useUser } from '#kit/session/use-session.ts';
import { type BreadcrumbItem, breadcrumbItems } from './breadcrumb-items.ts';

/** Breadcrumb of the current address (S2-SHELL-03). */
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

/** The page whose name differs from its path segment. */
const PAGE_NAMED_DIFFERENTLY: PageKey = 'quality';

/** Text of an item: the path segment in German, the name of the page in other languages. */
function useCrumbText({ label, page }: BreadcrumbItem): string {
  const { t } = useTranslation();
  const isGerman = useLanguage() === 'de';
  const isSegment = label !== null && (page === null || (isGerman && page !== PAGE_NAMED_DIFFERENTLY));
  return isSegment ? label : t(`app.menu.${page ?? 'home'}`);
}

function Crumb({ item, isHere }: { readonly item: BreadcrumbItem; readonly isHere: boolean }) {
  const { path, isPage } = item;
  const text = useCrumbText(item);
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
