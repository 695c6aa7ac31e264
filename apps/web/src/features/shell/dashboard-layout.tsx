import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useOutlet } from 'react-router';
import { lazyModule, useLazyModule } from '#kit/lib/lazy-module.ts';
import type { PageKey } from '#kit/navigation/paths.ts';
import { DemoBanner } from '#kit/ui/page/demo-banner.tsx';
import { toastError } from '#kit/ui/toasts/toasts.ts';
import { FactorHint } from './factor-hint.tsx';
import { KeyHelp } from './key-help.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Breadcrumb } from './menu/breadcrumb.tsx';
import { MenuDrawer } from './menu/menu-drawer.tsx';
import { PageHeader } from './menu/page-header.tsx';
import { ProductMark } from './menu/product-mark.tsx';
import classes from './menu/shell.module.css';
import { Sidebar } from './menu/sidebar.tsx';
import { ReauthenticationSlot } from './reauthentication-dialog.tsx';
import { useAccountTheme } from './use-account-theme.ts';
import { useEventStream } from './use-event-stream.ts';
import { useFreshUser } from './use-fresh-user.ts';
import { usePageFocus } from './use-page-focus.ts';

/** URLs of the files that the import of the search loads; see `vite.config.ts`. */
declare const SEARCH_FILES: readonly string[];

const searchCode = lazyModule(
  () => SEARCH_FILES,
  () => import('./search/search-dialog.tsx'),
);

/** From this width on the menu is beside the page, as in `shell.module.css`. Below, rendering it hidden would be a tenth of the first page. */
const WIDE = '(min-width: 64em)';

/** Layout of every dashboard page (S2-SHELL-01 to S2-SHELL-06). */
export function DashboardLayout({ pages }: { readonly pages: readonly PageKey[] }) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [drawerOpened, drawer] = useDisclosure(false);
  const [searchOpened, search] = useDisclosure(false);
  const [helpOpened, help] = useDisclosure(false);
  const outlet = useOutlet(pages);
  useFreshUser();
  useAccountTheme();
  useEventStream();
  usePageFocus();
  const searchPart = useLazyModule(searchCode);
  const showSearch = () => {
    search.open();
    void searchCode.load().then((code) => {
      if (code) return;
      search.close();
      toastError(t('app.part_failed'));
    });
  };
  useHotkeys([['mod+K', showSearch]], []);
  useHotkeys([['shift+?', help.open, { usePhysicalKeys: false }]]);
  const openSearch = () => {
    drawer.close();
    showSearch();
  };
  return (
    <div className={classes.root}>
      <a className={classes.skip} href="#content">
        {t('app.skip')}
      </a>
      {isWide ? (
        <aside className={classes.sidebar}>
          <ProductMark />
          <Sidebar pages={pages} onSearch={openSearch} />
        </aside>
      ) : (
        <MenuDrawer opened={drawerOpened} pages={pages} onClose={drawer.close} onSearch={openSearch} />
      )}
      <div className={classes.page}>
        <DemoBanner />
        <FactorHint />
        {!isWide && <PageHeader menuOpened={drawerOpened} onToggleMenu={drawer.toggle} />}
        <main id="content" tabIndex={-1} className={classes.content}>
          <LoadingBar />
          <Breadcrumb pages={pages} />
          {outlet ?? t('app.empty')}
        </main>
      </div>
      {searchOpened && searchPart && <searchPart.SearchDialog pages={pages} onClose={search.close} onHelp={help.open} />}
      <ReauthenticationSlot />
      <KeyHelp opened={helpOpened} onClose={help.close} />
    </div>
  );
}
