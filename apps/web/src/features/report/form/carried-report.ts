/** Entries that are taken over when the user switches from a missing place to an existing location. */
export interface CarriedReport {
  readonly message: string;
  readonly email: string;
  readonly files: readonly File[];
}
