import { can, type Right } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { useSession } from './use-session.ts';

interface RequireRightProps {
  /** Null asks for nothing beyond a session. */
  readonly right: Right | null;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children to holders of a right, the fallback to everybody else (spec section 6). */
export function RequireRight({ right, fallback, children }: RequireRightProps) {
  const { user } = useSession();
  const allowed = right === null || (user !== null && can(user, right));
  return allowed ? children : fallback;
}
