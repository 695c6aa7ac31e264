import { catalogue } from '#domain/locations/texts/catalogue.en.ts';
import { location } from '#domain/locations/texts/location.en.ts';
import { map } from '#domain/map/texts/map.en.ts';
import { place } from '#domain/map/texts/place.en.ts';
import { register } from '#features/auth/texts/register.en.ts';
import { report_error } from '#features/report/texts/report-error.en.ts';
import { report_page } from '#features/report/texts/report-page.en.ts';
import { problem, validation } from '#kit/api/texts/problem.en.ts';
import { upload } from '#kit/upload/texts/upload.en.ts';

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
