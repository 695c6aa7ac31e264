import { AuditService } from '../audit/audit.service.ts';
import { AuditLogService } from '../audit/audit-log.service.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { type InvitationDeps, InvitationService } from './invitation.service.ts';
import { PeopleService } from './people.service.ts';
import { PeopleListService } from './people-list.service.ts';
import { PeopleRulesService } from './people-rules.service.ts';

/** Services for managing the people of the network. */
export interface PeopleServices {
  readonly people: PeopleService;
  readonly peopleList: PeopleListService;
  readonly peopleRules: PeopleRulesService;
  readonly audit: AuditService;
  readonly auditLog: AuditLogService;
  readonly invitations: InvitationService;
}

/** Constructs the services of people for the composition root. */
export function peopleServices(parts: InvitationDeps & { readonly inTransaction: InTransaction }): PeopleServices {
  const { inTransaction } = parts;
  return {
    people: new PeopleService(parts),
    peopleList: new PeopleListService(inTransaction),
    peopleRules: new PeopleRulesService(parts),
    audit: new AuditService(inTransaction),
    auditLog: new AuditLogService(inTransaction),
    invitations: new InvitationService(parts),
  };
}
