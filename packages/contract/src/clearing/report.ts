import { z } from 'zod';

/** What a driver reports (DESIGN section 1). */
export const ReportKind = z.enum(['new', 'change', 'complaint']);
export type ReportKind = z.infer<typeof ReportKind>;

/** What became of a report; the open ones come first. */
export const ReportStage = z.enum(['new', 'in_review', 'question', 'approved', 'merged', 'rejected']);
export type ReportStage = z.infer<typeof ReportStage>;

/** Stages in which a report still waits for somebody. */
export const OPEN_STAGES = ['new', 'in_review', 'question'] as const satisfies readonly ReportStage[];
