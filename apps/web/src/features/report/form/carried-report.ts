/** What was said before somebody chose the location that they meant: it goes with them to the form about it. */
export interface CarriedReport {
  readonly message: string;
  readonly email: string;
  readonly files: readonly File[];
}
