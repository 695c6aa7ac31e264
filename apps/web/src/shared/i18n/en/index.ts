import type { Translation } from '../translation.ts';
import { app } from './app.ts';
import { catalogue } from './catalogue.ts';
import { home } from './home.ts';
import { hours } from './hours.ts';
import { locations } from './locations.ts';
import { form, login, reset_password, toast, toastify, verify } from './login.ts';
import { map } from './map.ts';
import { panel } from './panel.ts';
import { location, problem } from './problem.ts';
import { register } from './register.ts';
import { upload } from './upload.ts';

/** The English texts. */
export const en = {
  app,
  catalogue,
  form,
  home,
  hours,
  location,
  locations,
  login,
  map,
  panel,
  problem,
  register,
  reset_password,
  toast,
  toastify,
  upload,
  verify,
} as const satisfies Translation;
