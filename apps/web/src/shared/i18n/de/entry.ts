import { app } from './app.ts';
import { form, login, reset_password, toast, toastify, verify } from './login.ts';
import { problem } from './problem.ts';
import { register } from './register.ts';

/** The texts of the pages before the dashboard, and those of every page. */
export const entry = { app, form, login, problem, register, reset_password, toast, toastify, verify } as const;
