import { audit } from '#domain/audit/texts/audit.de.ts';
import { reauthentication } from '#domain/auth/texts/reauthentication.de.ts';
import { custom } from '#domain/locations/custom/texts/custom.de.ts';
import { hours } from '#domain/locations/hours/texts/hours.de.ts';
import { merge } from '#domain/locations/merge/texts/merge.de.ts';
import { offers } from '#domain/locations/offers/texts/offers.de.ts';
import { nearby } from '#domain/locations/position/texts/nearby.de.ts';
import { publication } from '#domain/locations/publication/texts/publication.de.ts';
import { catalogue } from '#domain/locations/texts/catalogue.de.ts';
import { download } from '#domain/locations/texts/download.de.ts';
import { history } from '#domain/locations/texts/history.de.ts';
import { location } from '#domain/locations/texts/location.de.ts';
import { panel } from '#domain/locations/texts/location-form.de.ts';
import { locations } from '#domain/locations/texts/locations.de.ts';
import { map } from '#domain/map/texts/map.de.ts';
import { place } from '#domain/map/texts/place.de.ts';
import { notes } from '#domain/notes/texts/notes.de.ts';
import { audit_log } from '#features/audit/texts/audit-log.de.ts';
import { clearing } from '#features/clearing/texts/clearing.de.ts';
import { clearing_panel } from '#features/clearing/texts/clearing-panel.de.ts';
import { queue } from '#features/clearing/texts/clearing-queue.de.ts';
import { pipelines } from '#features/clearing/texts/pipelines.de.ts';
import { company_page } from '#features/companies/texts/company-page.de.ts';
import { custom_fields } from '#features/custom-fields/texts/custom-fields.de.ts';
import { import_step } from '#features/imports/texts/import-steps.de.ts';
import { import_target } from '#features/imports/texts/import-targets.de.ts';
import { import_words } from '#features/imports/texts/import-words.de.ts';
import { imports } from '#features/imports/texts/imports.de.ts';
import { legal } from '#features/legal/texts/legal.de.ts';
import { bulk } from '#features/locations/texts/bulk.de.ts';
import { report_link } from '#features/locations/texts/report-link.de.ts';
import { trash } from '#features/locations/texts/trash.de.ts';
import { views } from '#features/locations/texts/views.de.ts';
import { wizard } from '#features/locations/texts/wizard.de.ts';
import { map_screen } from '#features/map/texts/map-screen.de.ts';
import { notifications } from '#features/notifications/texts/notifications.de.ts';
import { start } from '#features/onboarding/texts/start.de.ts';
import { profile } from '#features/profile/texts/profile.de.ts';
import { quality } from '#features/quality/texts/quality.de.ts';
import { retention } from '#features/retention/texts/retention.de.ts';
import { settings } from '#features/settings/texts/settings.de.ts';
import { shell } from '#features/shell/texts/shell.de.ts';
import { home, toast } from '#features/statistics/texts/home.de.ts';
import { subscription } from '#features/subscriptions/texts/subscription.de.ts';
import { api_keys } from '#features/users/texts/api-keys.de.ts';
import { companies } from '#features/users/texts/companies.de.ts';
import { mails } from '#features/users/texts/mails.de.ts';
import { person } from '#features/users/texts/person.de.ts';
import { company, user, users } from '#features/users/texts/users.de.ts';
import { validation } from '#kit/api/texts/problem.de.ts';
import { upload } from '#kit/upload/texts/upload.de.ts';

/** Texts of the dashboard; loaded with it, so that the login page does not carry them. */
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
  notes,
  notifications,
  offers,
  panel,
  person,
  pipelines,
  place,
  profile,
  publication,
  quality,
  queue,
  reauthentication,
  report_link,
  retention,
  settings,
  start,
  subscription,
  toast,
  trash,
  upload,
  user,
  users,
  validation,
  views,
  wizard,
} as const;
