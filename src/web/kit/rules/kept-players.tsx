import { ph, t } from '@lingui/core/macro';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { pricePaidText } from '#web/i18n/texts/price-paid.ts';

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
  const hasCharges = keeping.some(({ kept }) => kept.some(({ charge }) => charge !== undefined));
  return (
    <section className="rule-chapter rule-kept">
      <Heading className="voice-title">
        {t({ context: 'Rule book', message: 'Captains and retained players' })}
      </Heading>
      <p>
        {hasCharges
          ? `${t({
              context: 'Rule book',
              message: 'They are in their squads before the auction, and the price of each counts as spent.',
            })} ${t({
              context: 'Rule book',
              comment: 'Follows `keptCount` where what left the purse for a player is not the price.',
              message: 'Where an amount from the purse is named, that amount counts instead.',
            })}`
          : t({
              context: 'Rule book',
              message: 'They are in their squads before the auction, and the price of each counts as spent.',
            })}
      </p>
      <dl>
        {keeping.map(({ id, name, kept }) => (
          <div key={id} className="rule-part">
            <dt>{name}</dt>
            {kept.map(({ id, name, price, charge, captain }) => (
              <dd key={id} className="flex justify-between gap-4 py-1 leading-tight">
                <span className="min-w-0 wrap-anywhere">
                  {captain ? t({ context: 'Rule book', message: `${ph({ player: name })}, captain` }) : name}
                </span>
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
