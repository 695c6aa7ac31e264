import type { Right } from '@rastnetz/contract';
import { useLocation } from 'react-router';
import { type PageEntry, pageTable } from '#kit/navigation/paths.ts';
import { RequireRight } from '#kit/session/require-right.tsx';
import { NoAccess } from '#kit/ui/states/no-access.tsx';
import { NotFound } from '#kit/ui/states/not-found.tsx';

const entries: readonly PageEntry[] = Object.values(pageTable);

/** The rights of the dashboard section that a path belongs to, whether or not the page exists; empty for sections open to everybody. */
function rightsFor(pathname: string): readonly Right[] {
  const around = entries.filter(({ path }) => `${pathname.toLowerCase()}/`.startsWith(`${path}/`));
  return around.toSorted((a, b) => b.path.length - a.path.length)[0]?.rights ?? [];
}

/** Not-found page of the dashboard. In a section the user has no right to, it reveals only that (S6-ROLE-06). */
export function Component() {
  const { pathname } = useLocation();
  return (
    <RequireRight rights={rightsFor(pathname)} fallback={<NoAccess />}>
      <NotFound />
    </RequireRight>
  );
}
