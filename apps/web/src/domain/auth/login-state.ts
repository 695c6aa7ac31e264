/** Router state of a navigation to the login. */
export interface LoginState {
  /** The address to fill in. */
  readonly email?: string;
  /** `reset` opens the request of a reset mail. */
  readonly view?: 'reset';
}
