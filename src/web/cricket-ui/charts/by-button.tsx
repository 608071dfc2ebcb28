import { buttonLook } from '#web/ui/button-look.ts';
import { chartWords } from '#web/languages/en/charts.ts';

/** The property by which a chart groups players. */
export type By = 'category' | 'role';

interface ByButtonProps {
  readonly by: By;
  readonly onChoose: (by: By) => void;
}

/** Changes between categories and roles. */
export function ByButton({ by, onChoose }: ByButtonProps) {
  const words = chartWords();
  const other = by === 'role' ? 'category' : 'role';
  return (
    <button type="button" onClick={() => onChoose(other)} className={buttonLook('outline', 'sm', 'fitting')}>
      {other === 'role' ? words.byRole : words.byCategory}
    </button>
  );
}
