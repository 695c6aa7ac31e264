import { app } from './app.ts';
import { form, login } from './login.ts';

/** The texts of the login, and those of every page. */
export const entry = { app, form, login } as const;
