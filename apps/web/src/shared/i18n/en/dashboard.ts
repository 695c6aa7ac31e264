import { bulk } from './bulk.ts';
import { catalogue } from './catalogue.ts';
import { download } from './download.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { hours } from './hours.ts';
import { locations } from './locations.ts';
import { map } from './map.ts';
import { merge } from './merge.ts';
import { nearby } from './nearby.ts';
import { offers } from './offers.ts';
import { panel } from './panel.ts';
import { location, validation } from './problem.ts';
import { trash } from './trash.ts';
import { upload } from './upload.ts';
import { wizard } from './wizard.ts';

/** The texts of the dashboard; loaded with it, so the login page does not carry them. */
export const dashboard = {
  bulk,
  catalogue,
  download,
  history,
  home,
  hours,
  location,
  locations,
  map,
  merge,
  nearby,
  offers,
  panel,
  trash,
  upload,
  validation,
  wizard,
} as const;
