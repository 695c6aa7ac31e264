import { catalogue } from './catalogue.ts';
import { map } from './map.ts';
import { place } from './place.ts';
import { location, problem, validation } from './problem.ts';
import { register } from './register.ts';
import { report_error } from './report-error.ts';
import { report_page } from './report-page.ts';
import { upload } from './upload.ts';

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
