import { catalogue } from './catalogue.ts';
import { home } from './home.ts';
import { hours } from './hours.ts';
import { locations } from './locations.ts';
import { map } from './map.ts';
import { offers } from './offers.ts';
import { panel } from './panel.ts';
import { location, validation } from './problem.ts';
import { upload } from './upload.ts';

/** The texts of the dashboard; loaded with it, so the login page does not carry them. */
export const dashboard = { catalogue, home, hours, location, locations, map, offers, panel, upload, validation } as const;
