import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with elements in it, in the order of its language: `sentence('Spent ', spent, ', left ', left)`. */
export function sentence(...parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
