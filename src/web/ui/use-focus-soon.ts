import { useEffect, useState } from 'react';

/**
 * Focuses the element with this id once it is rendered, and selects the text of an input. Also for a button that goes
 * away by its own press, because the focus would be lost with it.
 */
export function useFocusSoon(): (id: string) => void {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const element = document.getElementById(wanted.id);
    element?.focus();
    if (element instanceof HTMLInputElement && element.type === 'text') element.select();
  }, [wanted]);
  return (id) => setWanted({ id });
}
