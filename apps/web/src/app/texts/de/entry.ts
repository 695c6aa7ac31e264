import { form, login } from '#features/auth/texts/login.de.ts';
import { app } from '#kit/ui/texts/app.de.ts';

/** Texts of the login and those shared by every page. */
export const entry = { app, form, login } as const;
