import { useEffect, useState, type RefObject } from 'react';
import type { Problems } from './typed.ts';

/** Moves focus to the first invalid field of a form, after the next render. */
export function useFocusFirst(form: RefObject<HTMLFormElement | null>): (problems: Problems) => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [asked, form]);
  return (problems) => {
    // This state update follows the problems, so the effect runs after they are rendered.
    if (Object.keys(problems).length > 0) setAsked((times) => times + 1);
  };
}
