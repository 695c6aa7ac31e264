import { can, type Right } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { useSession } from './use-session.ts';

interface RequireRightProps {
  /** All that are needed; none asks for nothing beyond a session. */
  readonly rights: readonly Right[];
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children to holders of all the rights, the fallback to everybody else (S6-ROLE-06). */
export function RequireRight({ rights, fallback, children }: RequireRightProps) {
  const { user } = useSession();
  const allowed = rights.every((right) => user !== null && can(user, right));
  return allowed ? children : fallback;
}
