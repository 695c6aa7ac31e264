import { createBrowserRouter } from 'react-router';
import { createQueryClient } from '#kit/api/query-client.ts';
import type { OpenPage } from '#kit/navigation/page-link.tsx';
import { App } from './app.tsx';
import { prefetchPage } from './pages.ts';
import { routes } from './router.tsx';
// Every page needs it; imported here it is preloaded with this module, instead of being asked for by the first page.
import './texts/later-parts.ts';

const queryClient = createQueryClient();
const createRouter = () => createBrowserRouter(routes);

/** The whole program at the address of the browser. */
export function currentPage() {
  prefetchPage(queryClient, window.location);
  return <App router={createRouter()} queryClient={queryClient} />;
}

let router: ReturnType<typeof createRouter> | null = null;

/** Goes from the login to another page; resolves with the whole program when that page is loaded, so that the login is shown until then. */
export async function pageAt(...[path, options]: Parameters<OpenPage>) {
  router ??= createRouter();
  await router.navigate(path, options);
  return <App router={router} queryClient={queryClient} />;
}
