import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Imports the component of a screen with everything that it needs. */
export type FetchScreen<Props> = () => Promise<ComponentType<Props>>;

/** A screen that is imported when it is first rendered. */
export function lazyScreen<Props>(fetch: FetchScreen<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetch() }));
}
