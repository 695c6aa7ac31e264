import type { AuthStores } from '../auth/stores/auth-stores.ts';

/**
 * Removes every second factor of an account, passkeys included, and its recovery codes; returns false if there is none. The account must be
 * locked.
 */
export async function removeSecondFactors(
  { secondFactors, passkeys }: Pick<AuthStores, 'passkeys' | 'secondFactors'>,
  userId: string,
): Promise<boolean> {
  const removed = await passkeys.removeAll(userId);
  const isOff = await secondFactors.turnOff(userId);
  await secondFactors.deleteCodesWithoutFactor(userId);
  return isOff || removed > 0;
}
