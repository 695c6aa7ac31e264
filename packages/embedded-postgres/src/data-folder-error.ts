/**
 * `locked`: another process uses the folder. `unresponsive`: it does not answer. `foreign`: the folder of the socket belongs to another user.
 * `unmounted`: the folder of the database is a link whose target is missing.
 */
type Reason = 'locked' | 'unresponsive' | 'foreign' | 'unmounted';

/** Why the database of a data folder cannot be opened. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}
