import { type AccountDeletionDeps, AccountDeletionService } from './account-deletion.service.ts';
import { type EmailChangeDeps, EmailChangeService } from './email-change.service.ts';
import { MyDataService } from './my-data.service.ts';
import { type PasswordChangeDeps, PasswordChangeService } from './password-change.service.ts';
import { ProfileService } from './profile.service.ts';

/** Constructs the services of one's own account for the composition root. */
export const profileServices = (parts: PasswordChangeDeps & EmailChangeDeps & AccountDeletionDeps) => ({
  profile: new ProfileService(parts.inTransaction),
  passwordChange: new PasswordChangeService(parts),
  emailChange: new EmailChangeService(parts),
  myData: new MyDataService(parts.inTransaction),
  accountDeletion: new AccountDeletionService(parts),
});
