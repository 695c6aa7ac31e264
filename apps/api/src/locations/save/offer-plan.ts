import type { FieldIssue, OfferWrite } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { toOfferRow } from '../record/location.mapper.ts';
import type { OfferRow } from '../record/location-record.ts';
import { issue } from './image-plan.ts';

/** A block to store, and as written: uploads refer to the written id. */
export interface PlannedOffer {
  readonly row: OfferRow;
  readonly write: OfferWrite;
  readonly path: string;
}

export interface OfferPlanInput {
  readonly locationId: string;
  readonly offers: readonly OfferWrite[];
  readonly stored: readonly OfferRow[];
  /** Locations that the written ids belong to. */
  readonly owners: ReadonlyMap<string, string>;
  /** Imported rows have no ids of ours, so their blocks are matched by type and order. */
  readonly matchByType: boolean;
}

/** The blocks after a save. An id that belongs to another location's block (a copied location) is replaced by a new one. */
export function planOffers(input: OfferPlanInput, issues: FieldIssue[]): PlannedOffer[] {
  const seen = new Set<string>();
  const matched = input.matchByType ? matchByType(input.offers, input.stored) : new Map<OfferWrite, string>();
  return input.offers.map((write, position) => {
    const path = `offers.${position}`;
    if (seen.has(write.id)) issues.push(issue(`${path}.id`, 'location.offer.twice', 'is the id of another block'));
    seen.add(write.id);
    const id = matched.get(write) ?? freeId(write.id, input);
    return { row: toOfferRow(write, { id, location_id: input.locationId, position }), write, path };
  });
}

function freeId(id: string, { owners, locationId }: OfferPlanInput): string {
  return (owners.get(id) ?? locationId) === locationId ? id : uuidv7();
}

function matchByType(offers: readonly OfferWrite[], stored: readonly OfferRow[]): Map<OfferWrite, string> {
  const known = new Set(offers.map(({ id }) => id));
  const free = stored.filter(({ id }) => !known.has(id));
  const matches = new Map<OfferWrite, string>();
  for (const offer of offers) {
    if (stored.some(({ id }) => id === offer.id)) continue;
    const index = free.findIndex(({ type }) => type === offer.type);
    const [match] = index < 0 ? [] : free.splice(index, 1);
    if (match) matches.set(offer, match.id);
  }
  return matches;
}

const OFFER_PART = /^offer-(.+)-(images|menu)$/;

/** Adds an issue for each file of an unknown block, instead of dropping it. */
export function refuseStrayUploads(uploads: Readonly<Record<string, unknown>>, offers: readonly OfferWrite[], issues: FieldIssue[]): void {
  for (const part of Object.keys(uploads)) {
    const id = OFFER_PART.exec(part)?.[1];
    if (id !== undefined && !offers.some((offer) => offer.id === id))
      issues.push(issue(part, 'location.offer.unknown', 'belongs to no block of this location'));
  }
}
