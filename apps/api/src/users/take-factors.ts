import type { AuthStores } from '../auth/stores/auth-stores.ts';

/** Takes every second factor of somebody away, passkeys too, and the recovery codes; false where there is none. The owner must be locked. */
export async function takeFactors(
  { secondFactors, passkeys }: Pick<AuthStores, 'passkeys' | 'secondFactors'>,
  userId: string,
): Promise<boolean> {
  const removed = await passkeys.removeAll(userId);
  const isOff = await secondFactors.turnOff(userId);
  await secondFactors.deleteCodesWithoutFactor(userId);
  return isOff || removed > 0;
}
