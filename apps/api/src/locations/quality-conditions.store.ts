import { type ContactFault, type MissingPart, PHONE_PATTERN, WEBSITE_PATTERN } from '@rastnetz/contract';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** No menu of its own; the menus of company blocks are those of others. */
export const LACKS: Readonly<Record<MissingPart, Condition>> = {
  coordinates: sql<boolean>`lng is null`,
  hours: sql<boolean>`(open_days = 0 and not closed_all_week and opening_hours_text is null)`,
  image: sql<boolean>`not exists (select from location_media m where m.location_id = location.id and m.part in ('main', 'image'))`,
  menu: sql<boolean>`not exists (select from location_media m where m.location_id = location.id and m.part = 'menu')`,
};

const kept = sql`regexp_replace(phone, '[^0-9+]', '', 'g')`;
/** As `canonicalPhone` and `canonicalWebsite` of the contract. */
const canonicalPhone = sql`(left(${kept}, 1) || replace(substr(${kept}, 2), '+', ''))`;
const canonicalWebsite = sql`regexp_replace(regexp_replace(website, '\\s', '', 'g'), '^https?://', '', 'i')`;

/** What `isFaultyPhone` and `isFaultyWebsite` of the contract say. */
export const FAULTY: Readonly<Record<ContactFault, Condition>> = {
  phone: sql<boolean>`coalesce(${canonicalPhone} !~ ${sql.lit(PHONE_PATTERN)}, false)`,
  website: sql<boolean>`coalesce(${canonicalWebsite} !~ ${sql.lit(WEBSITE_PATTERN)}, false)`,
};
