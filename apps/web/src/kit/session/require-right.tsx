import { can, type Right } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { useSession } from './use-session.ts';

interface RequireRightProps {
  /** Required rights, all of them; an empty list requires only a session. */
  readonly rights: readonly Right[];
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children to users with all of the rights, the fallback to everybody else (S6-ROLE-06). */
export function RequireRight({ rights, fallback, children }: RequireRightProps) {
  const { user } = useSession();
  const allowed = rights.every((right) => user !== null && can(user, right));
  return allowed ? children : fallback;
}
