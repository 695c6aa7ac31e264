import { audit } from '#domain/audit/texts/audit.en.ts';
import { reauthentication } from '#domain/auth/texts/reauthentication.en.ts';
import { custom } from '#domain/locations/custom/texts/custom.en.ts';
import { hours } from '#domain/locations/hours/texts/hours.en.ts';
import { merge } from '#domain/locations/merge/texts/merge.en.ts';
import { offers } from '#domain/locations/offers/texts/offers.en.ts';
import { nearby } from '#domain/locations/position/texts/nearby.en.ts';
import { publication } from '#domain/locations/publication/texts/publication.en.ts';
import { catalogue } from '#domain/locations/texts/catalogue.en.ts';
import { download } from '#domain/locations/texts/download.en.ts';
import { history } from '#domain/locations/texts/history.en.ts';
import { location } from '#domain/locations/texts/location.en.ts';
import { panel } from '#domain/locations/texts/location-form.en.ts';
import { locations } from '#domain/locations/texts/locations.en.ts';
import { map } from '#domain/map/texts/map.en.ts';
import { place } from '#domain/map/texts/place.en.ts';
import { notes } from '#domain/notes/texts/notes.en.ts';
import { audit_log } from '#features/audit/texts/audit-log.en.ts';
import { clearing } from '#features/clearing/texts/clearing.en.ts';
import { clearing_panel } from '#features/clearing/texts/clearing-panel.en.ts';
import { queue } from '#features/clearing/texts/clearing-queue.en.ts';
import { pipelines } from '#features/clearing/texts/pipelines.en.ts';
import { company_page } from '#features/companies/texts/company-page.en.ts';
import { custom_fields } from '#features/custom-fields/texts/custom-fields.en.ts';
import { import_step } from '#features/imports/texts/import-steps.en.ts';
import { import_target } from '#features/imports/texts/import-targets.en.ts';
import { import_words } from '#features/imports/texts/import-words.en.ts';
import { imports } from '#features/imports/texts/imports.en.ts';
import { legal } from '#features/legal/texts/legal.en.ts';
import { bulk } from '#features/locations/texts/bulk.en.ts';
import { report_link } from '#features/locations/texts/report-link.en.ts';
import { trash } from '#features/locations/texts/trash.en.ts';
import { views } from '#features/locations/texts/views.en.ts';
import { wizard } from '#features/locations/texts/wizard.en.ts';
import { map_screen } from '#features/map/texts/map-screen.en.ts';
import { notifications } from '#features/notifications/texts/notifications.en.ts';
import { start } from '#features/onboarding/texts/start.en.ts';
import { profile } from '#features/profile/texts/profile.en.ts';
import { quality } from '#features/quality/texts/quality.en.ts';
import { retention } from '#features/retention/texts/retention.en.ts';
import { settings } from '#features/settings/texts/settings.en.ts';
import { shell } from '#features/shell/texts/shell.en.ts';
import { home, toast } from '#features/statistics/texts/home.en.ts';
import { subscription } from '#features/subscriptions/texts/subscription.en.ts';
import { api_keys } from '#features/users/texts/api-keys.en.ts';
import { companies } from '#features/users/texts/companies.en.ts';
import { mails } from '#features/users/texts/mails.en.ts';
import { person } from '#features/users/texts/person.en.ts';
import { company, user, users } from '#features/users/texts/users.en.ts';
import { validation } from '#kit/api/texts/problem.en.ts';
import { upload } from '#kit/upload/texts/upload.en.ts';

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
