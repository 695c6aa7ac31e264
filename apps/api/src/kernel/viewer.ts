import type { FactorKind, Language, RightsHolder, SecondFactorState } from '@rastnetz/contract';

/** What somebody may do now, and whether a second factor is on or asked of them. */
export interface AccessState extends RightsHolder {
  readonly secondFactor: SecondFactorState;
  readonly factors: readonly FactorKind[];
}

/** Where a request comes from: a keyed hash of its network, and what its browser or program calls itself. */
export interface SessionPlace {
  readonly networkHash: string;
  readonly userAgent: string;
}

/** Whoever a call speaks for, as the session tells; rights are read from it by `can` of the contract. */
export interface Viewer extends AccessState {
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
