import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './map-screen.de.ts';

export const map_screen = {
  updating: 'updating',
  show_all: 'Show all',
  filtered: 'Filtered: {{names}}',
  search: {
    label: 'Search for a location or place',
    label_no_map: 'Search for a location',
    placeholder: 'Location, town, postcode',
    clear: 'Clear search',
    locations: 'Locations',
    places: 'Places',
    too_short: 'Enter at least {{min}} characters to search locations.',
    searching: 'Searching …',
    no_locations: 'No location of this name.',
    found_locations_one: '{{count}} location',
    found_locations_other: '{{count}} locations',
    found_places_one: '{{count}} place',
    found_places_other: '{{count}} places',
  },
  card: {
    loading: 'Loading the location.',
    own: 'Your company',
    copy: 'Copy link',
    copied: 'Link copied',
    copy_failed: 'The link could not be copied: {{link}}',
  },
  place: {
    button: 'My location',
    asking: 'Finding your location.',
    found_one: 'Your location is marked on the map, accurate to about {{number}} metre.',
    found_other: 'Your location is marked on the map, accurate to about {{number}} metres.',
    denied: 'The browser does not share your location. You can change that for this site in the browser’s settings.',
    unavailable: 'Your location cannot be found at the moment.',
    timeout: 'Finding your location took too long. Please try again.',
    outside: 'Your location is outside this map.',
    dismiss: 'Close message',
  },
} as const satisfies Texts<typeof german.map_screen>;
