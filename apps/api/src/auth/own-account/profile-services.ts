import { type AccountDeletionParts, AccountDeletionService } from './account-deletion.service.ts';
import { type EmailChangeParts, EmailChangeService } from './email-change.service.ts';
import { MyDataService } from './my-data.service.ts';
import { type PasswordChangeParts, PasswordChangeService } from './password-change.service.ts';
import { ProfileService } from './profile.service.ts';

/** The services of one's own account, put together for the composition root. */
export const profileServices = (parts: PasswordChangeParts & EmailChangeParts & AccountDeletionParts) => ({
  profile: new ProfileService(parts.inTransaction),
  passwordChange: new PasswordChangeService(parts),
  emailChange: new EmailChangeService(parts),
  myData: new MyDataService(parts.inTransaction),
  accountDeletion: new AccountDeletionService(parts),
});
