import { useState } from 'react';
import type { Rupees } from '#domain/money.ts';
import { amountBeside } from '#web/i18n/amounts.ts';
import { digitChanges } from './digit-changes.ts';
import { useUnit } from './unit.ts';
import { UnitName } from './unit-name.tsx';

interface RollingMoneyProps {
  readonly amount: Rupees;
  readonly className?: string;
}

/**
 * An amount whose changed digits roll in place for 200 ms (at once with reduced motion). The text is the new amount from
 * the start; only the style sheet draws the old digits.
 */
export function RollingMoney({ amount, className = '' }: RollingMoneyProps) {
  const text = amountBeside(useUnit(), Infinity, amount);
  const [shown, setShown] = useState({ text, before: text });
  if (shown.text !== text) setShown({ text, before: shown.text });

  const settle = () => setShown({ text, before: text });
  const rolling = shown.before !== text;
  return (
    <span className={`rolls ${className}`} onAnimationEnd={settle}>
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
