import { api_keys } from './api-keys.ts';
import { audit } from './audit.ts';
import { audit_log } from './audit-log.ts';
import { bulk } from './bulk.ts';
import { catalogue } from './catalogue.ts';
import { clearing } from './clearing.ts';
import { clearing_panel } from './clearing-panel.ts';
import { queue } from './clearing-queue.ts';
import { companies } from './companies.ts';
import { company_page } from './company-page.ts';
import { custom } from './custom.ts';
import { custom_fields } from './custom-fields.ts';
import { download } from './download.ts';
import { history } from './history.ts';
import { home, toast } from './home.ts';
import { hours } from './hours.ts';
import { import_step } from './import-steps.ts';
import { import_target } from './import-targets.ts';
import { import_words } from './import-words.ts';
import { imports } from './imports.ts';
import { legal } from './legal.ts';
import { locations } from './locations.ts';
import { mails } from './mails.ts';
import { map } from './map.ts';
import { map_screen } from './map-screen.ts';
import { merge } from './merge.ts';
import { nearby } from './nearby.ts';
import { offers } from './offers.ts';
import { panel } from './panel.ts';
import { person } from './person.ts';
import { pipelines } from './pipelines.ts';
import { place } from './place.ts';
import { location, validation } from './problem.ts';
import { profile } from './profile.ts';
import { quality } from './quality.ts';
import { reauthentication } from './reauthentication.ts';
import { report_link } from './report-link.ts';
import { retention } from './retention.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { subscription } from './subscription.ts';
import { trash } from './trash.ts';
import { upload } from './upload.ts';
import { company, user, users } from './users.ts';
import { wizard } from './wizard.ts';

/** The texts of the dashboard; loaded with it, so the login page does not carry them. */
export const dashboard = {
  app: shell,
  api_keys,
  audit,
  audit_log,
  bulk,
  catalogue,
  clearing,
  clearing_panel,
  companies,
  company,
  company_page,
  custom,
  custom_fields,
  download,
  history,
  home,
  hours,
  import: import_words,
  import_step,
  import_target,
  imports,
  legal,
  location,
  locations,
  mails,
  map,
  map_screen,
  merge,
  nearby,
  offers,
  panel,
  person,
  pipelines,
  place,
  profile,
  quality,
  queue,
  reauthentication,
  report_link,
  retention,
  settings,
  subscription,
  toast,
  trash,
  upload,
  user,
  users,
  validation,
  wizard,
} as const;
