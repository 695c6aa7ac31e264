import type { Language } from '@rastnetz/contract';

/** Whoever a call speaks for, as the session tells; rights are read from it by `can` of the contract. */
export interface Viewer {
  readonly userId: string;
  readonly companyId: string;
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
  readonly access: readonly string[];
  readonly sessionId: string;
  readonly language: Language;
}
