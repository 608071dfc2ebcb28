import { useEffect, useState, type RefObject } from 'react';
import type { Problems } from './typed.ts';

/** Leads to the first field of a form that has a problem, in the order of the page: once the problems are drawn. */
export function useFocusFirst(form: RefObject<HTMLFormElement | null>): (problems: Problems) => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [asked, form]);
  return (problems) => {
    // Set after the problems, so drawn with them or later.
    if (Object.keys(problems).length > 0) setAsked((times) => times + 1);
  };
}
