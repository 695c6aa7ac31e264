import type { ReactNode } from 'react';
import type { PageEntry } from '#kit/navigation/paths.ts';
import { mayOpen } from './may-see.ts';
import { useSession } from './use-session.ts';

interface RequireRightProps {
  readonly page: PageEntry;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children to users with the rights of a page, the fallback to everybody else (S6-ROLE-06). */
export function RequireRight({ page, fallback, children }: RequireRightProps) {
  const { user } = useSession();
  return user !== null && mayOpen(user, page) ? children : fallback;
}
