import { useLocation } from 'react-router';
import { type PageEntry, pageTable } from '#kit/navigation/paths.ts';
import { RequireRight } from '#kit/session/require-right.tsx';
import { NoAccess } from '#kit/ui/states/no-access.tsx';
import { NotFound } from '#kit/ui/states/not-found.tsx';

const entries: readonly PageEntry[] = Object.values(pageTable);

/** The dashboard page under which a path lies. */
function pageAround(pathname: string): PageEntry {
  const around = entries.filter(({ path }) => `${pathname.toLowerCase()}/`.startsWith(`${path}/`));
  return around.toSorted((a, b) => b.path.length - a.path.length)[0] ?? pageTable.home;
}

/** Not-found page of the dashboard. In a section the user has no right to, it reveals only that (S6-ROLE-06). */
export function Component() {
  const { pathname } = useLocation();
  return (
    <RequireRight page={pageAround(pathname)} fallback={<NoAccess />}>
      <NotFound />
    </RequireRight>
  );
}
