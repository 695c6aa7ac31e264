import type { Language } from '@rastnetz/contract';
import type { SessionPlace } from './session-place.ts';
import type { Standing } from './standing.ts';

/** Whoever a call speaks for, as the session tells; rights are read from it by `can` of the contract. */
export interface Viewer extends Standing {
  readonly userId: string;
  readonly companyId: string;
  /** Whether an admin confirmed the company. */
  readonly isCompanyConfirmed: boolean;
  readonly sessionId: string;
  readonly language: Language;
  /** Whether they signed in or re-authenticated within the last ten minutes (`RECENT_AUTH_MINUTES`). */
  readonly hasRecentAuth: boolean;
  /** Where the call comes from. */
  readonly place: SessionPlace;
  /** Whether network and browser both differ from those they last proved to be themselves from. */
  readonly isElsewhere: boolean;
}
