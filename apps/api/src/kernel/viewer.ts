import type { FactorKind, Language, RightsHolder, SecondFactorState } from '@rastnetz/contract';

/** Current rights of an account, and whether it has or needs a second factor. */
export interface AccessState extends RightsHolder {
  readonly secondFactor: SecondFactorState;
  readonly factors: readonly FactorKind[];
}

/** Origin of a request: keyed hash of its network, and its user agent. */
export interface SessionPlace {
  readonly networkHash: string;
  readonly userAgent: string;
}

/** The signed-in principal of a request, as its session states; `can` of the contract reads rights from it. */
export interface Viewer extends AccessState {
  readonly userId: string;
  readonly companyId: string;
  /** Whether an admin confirmed the company. */
  readonly isCompanyConfirmed: boolean;
  readonly sessionId: string;
  readonly language: Language;
  /** Whether the user signed in or re-authenticated within the last ten minutes (`RECENT_AUTH_MINUTES`). */
  readonly hasRecentAuth: boolean;
  /** Origin of the request. */
  readonly place: SessionPlace;
  /** Whether both network and browser differ from those of the last authentication. */
  readonly isElsewhere: boolean;
}
