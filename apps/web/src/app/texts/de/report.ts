import { catalogue } from '#domain/locations/texts/catalogue.de.ts';
import { location } from '#domain/locations/texts/location.de.ts';
import { map } from '#domain/map/texts/map.de.ts';
import { place } from '#domain/map/texts/place.de.ts';
import { register } from '#features/auth/texts/register.de.ts';
import { report_error } from '#features/report/texts/report-error.de.ts';
import { report_page } from '#features/report/texts/report-page.de.ts';
import { problem, validation } from '#kit/api/texts/problem.de.ts';
import { upload } from '#kit/upload/texts/upload.de.ts';

/** Texts of the public form; part of neither the login nor the dashboard. */
export const report = {
  catalogue,
  location,
  map,
  place,
  problem,
  register,
  report: { error: report_error },
  report_page,
  upload,
  validation,
} as const;
