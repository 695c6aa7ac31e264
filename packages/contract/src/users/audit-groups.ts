import { z } from 'zod';
import { AuditAction } from './audit-endpoints.ts';

/** Groups of actions, for filtering. */
export const AuditGroup = z.enum(['security', 'people', 'companies', 'locations', 'settings', 'programs', 'operation']);
export type AuditGroup = z.infer<typeof AuditGroup>;

/** The group of each action. */
const GROUP_OF: Readonly<Record<AuditAction, AuditGroup>> = {
  'user.registered': 'people',
  'user.verified': 'people',
  'user.created': 'people',
  'user.invited': 'people',
  'user.invitation_resent': 'people',
  'user.invitation_withdrawn': 'people',
  'user.invitation_accepted': 'people',
  'user.registration_replaced': 'people',
  'user.changed': 'people',
  'user.blocked': 'people',
  'user.unblocked': 'people',
  'user.removed': 'people',
  'user.deleted_self': 'people',
  'user.password_changed': 'security',
  'user.password_reset': 'security',
  'user.email_changed': 'security',
  'user.second_factor_on': 'security',
  'user.second_factor_off': 'security',
  'user.second_factor_taken': 'security',
  'user.recovery_code_used': 'security',
  'user.codes_guessed': 'security',
  'user.recovery_codes_made': 'security',
  'user.passkey_added': 'security',
  'user.passkey_removed': 'security',
  'user.sessions_ended': 'security',
  'company.created': 'companies',
  'company.changed': 'companies',
  'company.confirmed': 'companies',
  'company.unconfirmed': 'companies',
  'subscription.changed': 'companies',
  'rules.changed': 'settings',
  'clearing.settings_changed': 'settings',
  'retention.changed': 'settings',
  'legal.changed': 'settings',
  'customField.created': 'settings',
  'customField.changed': 'settings',
  'customField.removed': 'settings',
  'customField.restored': 'settings',
  'customField.ordered': 'settings',
  'import.committed': 'locations',
  'import.rolled_back': 'locations',
  'locations.moved': 'locations',
  'locations.purged': 'locations',
  'reports.deleted': 'operation',
  'apiKey.created': 'programs',
  'apiKey.revoked': 'programs',
  'mail.retried': 'operation',
  'audit.exported': 'operation',
  'audit.forgotten': 'operation',
  'backup.made': 'operation',
  'backup.restored': 'operation',
  'backup.tried': 'operation',
  'demo.removed': 'operation',
};

/** The actions of a group. */
export const actionsOf = (group: AuditGroup): AuditAction[] => AuditAction.options.filter((action) => GROUP_OF[action] === group);
