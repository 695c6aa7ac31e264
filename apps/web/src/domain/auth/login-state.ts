/** What the way to the login carries along. */
export interface LoginState {
  /** The address to fill in. */
  readonly email?: string;
}
