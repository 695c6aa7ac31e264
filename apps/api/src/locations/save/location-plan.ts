import { isDeepStrictEqual } from 'node:util';
import { type CustomField, emptyDraft, type FieldIssue, LocationDraft, type LocationWrite, weekState } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { inputProblem, Problem } from '../../kernel/problem.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { type Confirmation, confirmationOf } from '../record/confirmation.ts';
import { type LocationFacts, toFields, toOfferWrite, toRow } from '../record/location.mapper.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { storedTitle } from '../record/stored-title.ts';
import { withMomentsOf } from '../undo/undone-step.ts';
import type { SentFiles } from './image-plan.ts';
import type { Actor, ClearingPart, LocationSave } from './location-save.ts';
import { planMedia } from './media-plan.ts';
import { planOffers, refuseStrayUploads } from './offer-plan.ts';
import { restoredFiles } from './restored-files.ts';
import { savedCustom, withUnknownValues } from './saved-custom.ts';

/** What a save depends on besides the written values. */
export interface PlanContext {
  readonly actor: Actor;
  readonly actorName: string | null;
  readonly gazetteer: Gazetteer;
  readonly offerOwners: ReadonlyMap<string, string>;
  /** Files uploaded before that the save may refer to. */
  readonly sentFiles: SentFiles;
  /** The custom fields in use; empty if the save does not depend on them. */
  readonly customFields: readonly CustomField[];
  readonly companyId: string;
  /** Whether a new location is published at once. */
  readonly isPublished: boolean;
  /** The user who saved the location; null without one, as in imports. */
  readonly confirmerId: string | null;
  readonly now: Date;
}

/** The record after a save; the stored one itself if nothing differs. Throws `validation` naming every invalid field, or `file_too_many`. */
export function planSave(stored: LocationRecord | null, save: LocationSave, context: PlanContext): LocationRecord {
  const issues: FieldIssue[] = [];
  const draft = withCustom(stored, save, context, issues);
  const facts = factsOf(stored, draft, save, context);
  const offers = planOffers(
    {
      locationId: facts.id,
      offers: draft.offers,
      stored: stored?.offers ?? [],
      owners: context.offerOwners,
      matchByType: save.origin !== undefined,
    },
    issues,
  );
  const uploads = save.uploads ?? {};
  refuseStrayUploads(uploads, draft.offers, issues);
  const media = save.restored
    ? restoredFiles(save.restored, stored?.media ?? [], offers)
    : planMedia(
        { locationId: facts.id, stored: stored?.media ?? [], write: save.write, uploads, sentFiles: context.sentFiles, offers },
        issues,
      );
  if (issues.length > 0)
    throw new Problem('validation', { detail: issues.map(({ path, message }) => `${path} ${message}`).join('; '), issues });
  const planned = { row: toRow(draft, facts), offers: offers.map(({ row }) => row), media, ...joinedOf(stored, context) };
  const next = withMomentsOf(planned, save.undone);
  return stored && !save.merged && isSame(stored, next) ? stored : next;
}

/** What the record joins: names of author and confirmer (a save by a user also confirms the location), and whether it awaits a review. */
const joinedOf = (
  stored: LocationRecord | null,
  { actorName, confirmerId }: PlanContext,
): Pick<LocationRecord, 'updatedBy' | 'confirmedBy' | 'awaitsReview'> => ({
  updatedBy: actorName,
  confirmedBy: confirmerId === null ? (stored?.confirmedBy ?? null) : actorName,
  awaitsReview: stored?.awaitsReview ?? false,
});

/** The whole location after the write, with the resulting custom field values. */
function withCustom(stored: LocationRecord | null, save: LocationSave, { customFields }: PlanContext, issues: FieldIssue[]): LocationDraft {
  const whole = wholeDraft(stored, save.write);
  const { customKnown } = save.undone ?? save.write;
  const draft = stored && customKnown ? { ...whole, custom: withUnknownValues(whole.custom, stored.row.custom, customKnown) } : whole;
  const isLoose = save.restored !== undefined || save.isCustomLoose === true;
  const fields = save.mayLackRequired ? customFields.map((field) => ({ ...field, isRequired: false })) : customFields;
  const custom = savedCustom({ stored: stored?.row ?? null, draft, write: save.write, isLoose }, fields, issues);
  return { ...draft, custom };
}

/** The whole location: the write merged over the stored fields. Throws `validation` naming each field that breaks a rule for writers. */
export function wholeDraft(stored: LocationRecord | null, write: LocationWrite): LocationDraft {
  const base: object = stored
    ? { ...toFields(stored.row), offers: stored.offers.map(toOfferWrite) }
    : { ...emptyDraft('AUTOHOF'), locationType: undefined };
  const written = Object.fromEntries(Object.entries(write).filter(([, value]) => value !== undefined));
  const result = LocationDraft.safeParse({ ...base, ...written });
  if (!result.success) throw inputProblem(result.error);
  return consistent(result.data);
}

/** Only workshops and dealers have a provider (S3-LOC-10), so one of a former type is removed. A week with an open day is not closed all week. */
const consistent = (draft: LocationDraft): LocationDraft => ({
  ...draft,
  closedAllWeek: weekState(draft) === 'closed',
  garageType: draft.locationType === 'WERKSTATT' ? draft.garageType : null,
  dealerType: draft.locationType === 'HAENDLER' ? draft.dealerType : null,
});

function factsOf(
  stored: LocationRecord | null,
  draft: LocationDraft,
  { origin, clearing, provenance, restored }: LocationSave,
  context: PlanContext,
): LocationFacts {
  const { actor, now, companyId } = context;
  const written = {
    company_id: companyId,
    title: storedTitle(draft, context.gazetteer),
    updated_at: now,
    updated_by: actor.userId,
    ...confirmationOf(stored?.row ?? null, draft, context, restored?.location),
  };
  if (stored)
    return {
      ...pickFacts(stored.row),
      ...publicationOf(clearing),
      ...written,
      version: stored.row.version + 1,
      attribution: origin?.attribution ?? stored.row.attribution,
      ...provenance,
    };
  return {
    ...written,
    id: uuidv7(),
    standort_id: 0,
    version: 1,
    clearing_message: null,
    clearing_message_admin: null,
    admin_published: context.isPublished,
    offline_at: null,
    offline_reason: null,
    source: origin?.source ?? null,
    source_id: origin?.sourceId ?? null,
    attribution: origin?.attribution ?? null,
    created_at: now,
    deleted_at: null,
    merged_into: null,
    ...publicationOf(clearing),
  };
}

/** A decision to publish or unpublish a location also ends that it is offline. */
const publicationOf = (clearing: LocationSave['clearing']): ClearingPart['publication'] =>
  clearing?.publication?.admin_published === undefined
    ? clearing?.publication
    : { offline_at: null, offline_reason: null, ...clearing.publication };

/** Facts that every save sets. */
type StatedFacts = 'company_id' | 'title' | 'updated_at' | 'updated_by' | 'version' | keyof Confirmation;

const pickFacts = (row: LocationRecord['row']): Omit<LocationFacts, StatedFacts> => ({
  id: row.id,
  standort_id: row.standort_id,
  clearing_message: row.clearing_message,
  clearing_message_admin: row.clearing_message_admin,
  admin_published: row.admin_published,
  offline_at: row.offline_at,
  offline_reason: row.offline_reason,
  source: row.source,
  source_id: row.source_id,
  attribution: row.attribution,
  created_at: row.created_at,
  deleted_at: row.deleted_at,
  merged_into: row.merged_into,
});

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> => new Map(rows.map((row) => [row.id, row]));

/** Whether two records are equal, ignoring author and time. */
function isSame(stored: LocationRecord, next: LocationRecord): boolean {
  const { version, updated_at, updated_by, confirmed_at, confirmed_by, hours_at } = stored.row;
  return (
    isDeepStrictEqual(stored.row, { ...next.row, version, updated_at, updated_by, confirmed_at, confirmed_by, hours_at }) &&
    areSameOffers(stored, next) &&
    areSameMedia(stored, next)
  );
}

export const areSameOffers = (one: LocationRecord, other: LocationRecord): boolean =>
  isDeepStrictEqual(byId(one.offers), byId(other.offers));

/** Entries are compared by id, because their order within a list is in their positions. */
export const areSameMedia = (one: LocationRecord, other: LocationRecord): boolean => isDeepStrictEqual(byId(one.media), byId(other.media));
