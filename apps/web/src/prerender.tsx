import type { Language } from '@rastnetz/contract';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { App } from './app.tsx';
import { paths } from './paths.ts';
import { routes } from './router.tsx';
import { startI18n } from './shared/i18n/i18n.ts';

/** The login as HTML, as a visitor gets to see it who is not signed in. For the build. */
export async function prerenderLogin(language: Language): Promise<string> {
  await startI18n(language);
  return renderToString(<App router={createMemoryRouter(routes, { initialEntries: [paths.login] })} />);
}
