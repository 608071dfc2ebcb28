import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { pricePaidText } from '#web/texts/price-paid.ts';
import { rulesWords } from '#web/languages/en/rules.ts';

/** A team with the players that it had before the auction. */
export interface KeepingTeam {
  readonly id: string;
  readonly name: string;
  readonly kept: readonly KeptPlayer[];
}

export interface KeptPlayer {
  readonly id: string;
  readonly name: string;
  /** Whole, in the unit of the rules. */
  readonly price: number;
  /** The amount that left the purse; missing where it equals the price. */
  readonly charge?: number;
  readonly captain: boolean;
}

interface KeptPlayersProps {
  readonly rules: Pick<RuleSet, 'unit'>;
  readonly teams: readonly KeepingTeam[];
  readonly heading: 'h2' | 'h3';
}

/** The players that teams had before the auction, with their prices. */
export function KeptPlayers({ rules: { unit }, teams, heading: Heading }: KeptPlayersProps) {
  const keeping = teams.filter(({ kept }) => kept.length > 0);
  if (keeping.length === 0) return null;
  const words = rulesWords();
  const hasCharges = keeping.some(({ kept }) => kept.some(({ charge }) => charge !== undefined));
  return (
    <section className="rule-chapter rule-kept">
      <Heading className="voice-title">{words.kept}</Heading>
      <p>{hasCharges ? `${words.keptCount} ${words.keptCharges}` : words.keptCount}</p>
      <dl>
        {keeping.map(({ id, name, kept }) => (
          <div key={id} className="rule-part">
            <dt>{name}</dt>
            {kept.map(({ id, name, price, charge, captain }) => (
              <dd key={id} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{captain ? words.captain(name) : name}</span>
                <span className="max-w-1/2 shrink-0 text-end tabular-nums">
                  {pricePaidText(unit, {
                    price: toRupees(price),
                    ...(charge !== undefined && { charge: toRupees(charge) }),
                  })}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
