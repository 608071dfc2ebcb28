import { Shield } from './stage.tsx';
import { TEAMS } from './evening.ts';

const BOUGHT = [
  { name: 'Siddharth Venkataraman', price: '₹1,45,000' },
  { name: 'Om Kulkarni', price: '₹95,000' },
  { name: 'Vivek Ramachandran Iyer', price: '₹60,000' },
  { name: 'Rohan D’Souza', price: '₹1,10,000' },
] as const;

/** A squad as it leaves the hall on paper. Decoration: the features beside it say it in words. */
export function SquadSlip() {
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
          <span className="voice-strong">{price}</span>
        </p>
      ))}
      <p className="slip-line slip-sum">
        <span>Remaining Budget</span>
        <span>₹15,90,000</span>
      </p>
    </div>
  );
}
