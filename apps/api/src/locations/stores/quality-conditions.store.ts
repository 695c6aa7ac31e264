import {
  type ContactIssue,
  FOOD_CHAINS,
  FOOD_FEATURES,
  FOOD_TYPES,
  MAYBE_FOOD_TYPES,
  type MissingPart,
  PHONE_PATTERN,
  WEBSITE_PATTERN,
} from '@rastnetz/contract';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

const list = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** Whether a location serves food, by the rules of the contract. */
const servesFood = sql<boolean>`(location.type in (${list(FOOD_TYPES)})
  or location.type in (${list(MAYBE_FOOD_TYPES)}) and location.features && array[${list(FOOD_FEATURES)}]::feature[])`;

/**
 * `offset 0` keeps the subqueries of the menu from being answered for all locations at once: the planner would read every menu and food offer of the
 * database for each page of the map index.
 */
const ONE_BY_ONE = sql`offset 0`;

/** Whether a food offer shows what it serves, by a chain, a website, a text or a menu of its own. */
const offersHaveMenu = sql<boolean>`exists (select from offer o where o.location_id = location.id and o.type in (${list(FOOD_FEATURES)})
  and (o.operator in (${list(FOOD_CHAINS)}) or o.website is not null or o.description is not null
    or exists (select from location_media m where m.offer_id = o.id and m.part = 'offer_menu' and m.location_id = location.id ${ONE_BY_ONE}))
  ${ONE_BY_ONE})`;

const hasMenu = sql<boolean>`exists (select from location_media m where m.location_id = location.id and m.part = 'menu' ${ONE_BY_ONE})`;

/** Missing parts of a location, as SQL. */
export const MISSING_PART_CONDITIONS: Readonly<Record<MissingPart, Condition>> = {
  coordinates: sql<boolean>`lng is null`,
  hours: sql<boolean>`(open_days = 0 and not closed_all_week and opening_hours_text is null)`,
  image: sql<boolean>`not exists (select from location_media m where m.location_id = location.id and m.part in ('main', 'image'))`,
  menu: sql<boolean>`(${servesFood} and not ${hasMenu} and not ${offersHaveMenu})`,
};

const kept = sql`regexp_replace(phone, '[^0-9+]', '', 'g')`;
/** SQL equivalents of `canonicalPhone` and `canonicalWebsite` of the contract. */
const canonicalPhone = sql`(left(${kept}, 1) || replace(substr(${kept}, 2), '+', ''))`;
const canonicalWebsite = sql`regexp_replace(regexp_replace(website, '\\s', '', 'g'), '^https?://', '', 'i')`;

/** SQL equivalents of `isInvalidPhone` and `isInvalidWebsite` of the contract. */
export const INVALID_CONTACT_CONDITIONS: Readonly<Record<ContactIssue, Condition>> = {
  phone: sql<boolean>`coalesce(${canonicalPhone} !~ ${sql.lit(PHONE_PATTERN)}, false)`,
  website: sql<boolean>`coalesce(${canonicalWebsite} !~ ${sql.lit(WEBSITE_PATTERN)}, false)`,
};
