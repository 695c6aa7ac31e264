import { form, login } from '#features/auth/texts/login.de.ts';
import { app } from '#kit/ui/texts/app.de.ts';

/** The texts of the login, and those of every page. */
export const entry = { app, form, login } as const;
