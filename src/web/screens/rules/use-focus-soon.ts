import { useEffect, useState } from 'react';

/** Moves the focus to the element with this id, once it is drawn; what stands in a box is selected, to be typed over. */
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
