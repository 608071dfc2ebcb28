import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { useUnit } from '#web/kit/money/money.tsx';
import { Shield } from './stage.tsx';
import { TEAMS } from './show.ts';

const BOUGHT = [
  { name: 'Siddharth Venkataraman', price: 145_000 },
  { name: 'Om Kulkarni', price: 95_000 },
  { name: 'Vivek Ramachandran Iyer', price: 60_000 },
  { name: 'Rohan D’Souza', price: 110_000 },
] as const;

/** A decorative drawing of a printed squad; the features next to it say the same in words. */
export function SquadSlip() {
  const unit = useUnit();
  return (
    <div className="slip" aria-hidden="true">
      <div className="slip-head">
        <Shield team="mm" />
        <div>
          <p className="voice-title text-xl">{TEAMS.mm.name}</p>
          <p className="text-sm text-soft">4 of 15 players</p>
        </div>
      </div>
      {BOUGHT.map(({ name, price }) => (
        <p key={name} className="slip-line">
          <span className="one-line">{name}</span>
          <span className="voice-strong">{amountIn(unit, toRupees(price))}</span>
        </p>
      ))}
      <p className="slip-line slip-sum">
        <span>Remaining Budget</span>
        <span>{amountIn(unit, toRupees(1_590_000))}</span>
      </p>
    </div>
  );
}
