import { isInvalidWebsite, type Location } from '@rastnetz/contract';

/**
 * A website as it leaves the installation. One with a scheme other than http(s), such as `javascript:`, gets `https://` before it: no program
 * then takes it for a link of that scheme, and an import of the file removes the prefix again.
 */
const harmless = (website: string | null): string | null =>
  website?.includes(':') && isInvalidWebsite(website) ? `https://${website}` : website;

/** A location whose websites, also those of its offers, are harmless as links. */
export const withHarmlessWebsites = (location: Location): Location => ({
  ...location,
  website: harmless(location.website),
  offers: location.offers.map((offer) => ({ ...offer, website: harmless(offer.website) })),
});
