import { useState } from 'react';
import type { Rupees } from '#domain/money.ts';
import { amountBeside } from '#protocol/amount-text.ts';
import { digitChanges } from './digit-changes.ts';
import { useUnit } from './unit.ts';
import { UnitName } from './unit-name.tsx';

interface RollingMoneyProps {
  readonly amount: Rupees;
  /** Give it a `voice-price`: tabular and without kerning, so that nothing beside a rolling digit moves. */
  readonly className?: string;
}

/**
 * An amount whose changed digits roll for 200 ms in place (a cut with reduced motion). Its text is the new amount from
 * the first moment; the digit that leaves is drawn by the style sheet alone.
 */
export function RollingMoney({ amount, className }: RollingMoneyProps) {
  const text = amountBeside(useUnit(), Infinity, amount);
  const [shown, setShown] = useState({ text, before: text });
  if (shown.text !== text) setShown({ text, before: shown.text });

  const settle = () => setShown({ text, before: text });
  const rolling = shown.before !== text;
  return (
    <span className={`whitespace-nowrap ${className ?? ''}`} onAnimationEnd={settle}>
      {rolling
        ? digitChanges(shown.before, text).map(({ char, before }, index) =>
            before === null ? (
              char
            ) : (
              <span key={`${text} ${index}`} className="roll" data-before={before}>
                <span>{char}</span>
              </span>
            ),
          )
        : text}
      <UnitName />
    </span>
  );
}
