import { form, login } from '#features/auth/texts/login.en.ts';
import { app } from '#kit/ui/texts/app.en.ts';

/** The texts of the login, and those of every page. */
export const entry = { app, form, login } as const;
