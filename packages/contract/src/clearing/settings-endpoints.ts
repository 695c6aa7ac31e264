import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { SingleLine } from '../http/single-line.ts';
import { OPEN_STAGES, OpenStage } from './report.ts';

/** Colours of a stage, by their names in the theme. */
export const StageColour = z.enum(['gray', 'blue', 'teal', 'grape', 'indigo', 'amber', 'orange', 'pink']);
export type StageColour = z.infer<typeof StageColour>;

const stageName = SingleLine.max(40).nullable();

/** The look of an open stage; a null name is the product's default. */
export const StageStyle = z.object({ stage: OpenStage, names: z.object({ de: stageName, en: stageName }), colour: StageColour });
export type StageStyle = z.infer<typeof StageStyle>;

/** Kind of a mail: an interim reply, or the outcome of the report. */
export const ReplyKind = z.enum(['reply', 'approved', 'merged', 'rejected']);
export type ReplyKind = z.infer<typeof ReplyKind>;

/** Placeholders of a template, written `{{name}}`: the location, the reporter's message, the reply, the reason of a rejection. */
export const REPLY_PLACEHOLDERS = ['name', 'message', 'reply', 'reason'] as const;

/** Placeholders in a text that are unknown. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !REPLY_PLACEHOLDERS.some((known) => known === name));

const filled = (text: z.ZodString) =>
  text.refine((written) => unknownPlaceholders(written).length === 0, { error: 'clearing.error.placeholder' });

/** The template of one mail in one language. */
export const ReplyTemplate = z.object({
  subject: filled(SingleLine.min(1, 'clearing.error.subject').max(150)),
  text: filled(z.string().trim().min(1, 'clearing.error.text').max(5000)),
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

const templates = z.object({ de: ReplyTemplate, en: ReplyTemplate });

/** The clearing settings of this installation. */
export const ClearingSettings = z.object({
  /** 0 until the settings are changed for the first time. */
  version: z.int().min(0),
  /** All open stages, in order. */
  stages: z
    .array(StageStyle)
    .length(OPEN_STAGES.length)
    .refine((looks) => new Set(looks.map(({ stage }) => stage)).size === OPEN_STAGES.length, { error: 'clearing.error.stages' }),
  templates: z.record(ReplyKind, templates),
  /** Days from the decision until the reporter's data is deleted. */
  keepReporterDays: z.int().min(1, 'clearing.error.days').max(365, 'clearing.error.days'),
});
export type ClearingSettings = z.infer<typeof ClearingSettings>;

export const getClearingSettings = endpoint({
  method: 'GET',
  path: '/api/v1/clearing/settings',
  summary: 'Stages, mail templates and retention of the clearing',
  access: 'clearing',
  response: ClearingSettings,
});

export const setClearingSettings = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/settings',
  summary: 'Change stages, mail templates and retention of the clearing; requires the `version` last read',
  access: 'settings',
  body: ClearingSettings,
  response: ClearingSettings,
});

export const clearingSettingsEndpoints = [getClearingSettings, setClearingSettings] as const;
