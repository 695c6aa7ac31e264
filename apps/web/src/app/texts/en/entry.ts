import { form, login } from '#features/auth/texts/login.en.ts';
import { app } from '#kit/ui/texts/app.en.ts';

/** Texts of the login and those shared by every page. */
export const entry = { app, form, login } as const;
