import type { Problems } from './typed.ts';

/** Leads to the first field of a form that has a problem, in the order of the page. */
export function focusFirst(form: HTMLFormElement | null, problems: Problems): void {
  if (form === null || Object.keys(problems).length === 0) return;
  // After the problems are drawn.
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  });
}
