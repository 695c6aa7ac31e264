import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const Nothing = () => null;

/**
 * A lazily loaded component that its page works without: if its code cannot be loaded, for example without a network, `Missing` is rendered
 * instead, by default nothing. A rejected `lazy` would replace the whole page, with its unsaved entries, by the error page.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: Missing };
    }
  });
}
