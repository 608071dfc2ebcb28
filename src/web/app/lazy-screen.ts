import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Fetches the component of a screen with all that it needs. */
export type FetchScreen<Props> = () => Promise<ComponentType<Props>>;

/** A screen that is fetched when it is drawn first. */
export function lazyScreen<Props>(fetch: FetchScreen<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetch() }));
}
