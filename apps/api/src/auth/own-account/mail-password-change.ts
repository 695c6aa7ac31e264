import type { AccountMailer } from '../../accounts/account-mailer.ts';
import type { MailerStores } from '../../accounts/account-stores.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import { withoutLinks } from '../../kernel/without-links.ts';
import type { MailKind } from '../../mails/mail-texts.ts';
import type { AuthStores } from '../stores/auth-stores.ts';

interface PasswordChange {
  readonly user: UserRow;
  readonly kind: Extract<MailKind, 'password_changed' | 'password_set_by_link'>;
}

/**
 * Queues the mail that tells the owner of a new password. It names the passkeys, because they sign in without the password: one that somebody else
 * added outlives the change (ADR 0045).
 */
export async function mailPasswordChange(
  stores: MailerStores & Pick<AuthStores, 'passkeys'>,
  mailer: AccountMailer,
  { user, kind }: PasswordChange,
): Promise<void> {
  const names = (await stores.passkeys.listOf(user.id)).map(({ name }) => withoutLinks(name));
  await mailer.send(stores, { to: user, kind, language: user.language, path: '/', values: { passkeys: names.join(', ') } });
}
