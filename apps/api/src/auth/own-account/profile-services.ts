import { type AccountDeletionParts, AccountDeletionService } from './account-deletion.service.ts';
import { type EmailChangeParts, EmailChangeService } from './email-change.service.ts';
import { MyDataService } from './my-data.service.ts';
import { type PasswordChangeParts, PasswordChangeService } from './password-change.service.ts';
import { type CountProfileChange, ProfileService } from './profile.service.ts';

interface ProfileParts extends PasswordChangeParts, EmailChangeParts, AccountDeletionParts {
  readonly countProfileChange: CountProfileChange;
}

/** The services of one's own account, put together for the composition root. */
export const profileServices = (parts: ProfileParts) => ({
  profile: new ProfileService(parts.inTransaction, parts.countProfileChange),
  passwordChange: new PasswordChangeService(parts),
  emailChange: new EmailChangeService(parts),
  myData: new MyDataService(parts.inTransaction),
  accountDeletion: new AccountDeletionService(parts),
});
