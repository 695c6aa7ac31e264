import { createBrowserRouter } from 'react-router';
import type { OpenPage } from '#kit/navigation/page-link.tsx';
import { App } from './app.tsx';
import { routes } from './router.tsx';
// Every page needs it; imported here it is preloaded with this module, instead of being asked for by the first page.
import './texts/later-parts.ts';

/** The whole program at the address of the browser. */
export const currentPage = () => <App router={createBrowserRouter(routes)} />;

let router: ReturnType<typeof createBrowserRouter> | null = null;

/** Goes from the login to another page; resolves with the whole program when that page is loaded, so that the login is shown until then. */
export async function pageAt(...[path, options]: Parameters<OpenPage>) {
  router ??= createBrowserRouter(routes);
  await router.navigate(path, options);
  return <App router={router} />;
}
