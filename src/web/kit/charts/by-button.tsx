import { t } from '@lingui/core/macro';
import { buttonVariants } from '#web/ui/button-variants.ts';

/** The property by which a chart groups players. */
export type By = 'category' | 'role';

interface ByButtonProps {
  readonly by: By;
  readonly onChoose: (by: By) => void;
}

/** Changes between categories and roles. */
export function ByButton({ by, onChoose }: ByButtonProps) {
  const other = by === 'role' ? 'category' : 'role';
  return (
    <button type="button" onClick={() => onChoose(other)} className={buttonVariants({ size: 'sm' })}>
      {other === 'role'
        ? t({ context: 'Charts', message: 'By role' })
        : t({ context: 'Charts', message: 'By category' })}
    </button>
  );
}
