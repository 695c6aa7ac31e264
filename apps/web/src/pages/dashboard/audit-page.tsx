import { AuditScreen } from '#features/audit/audit-screen.tsx';

/** /dashboard/einstellungen/protokoll */
export const Component = AuditScreen;
