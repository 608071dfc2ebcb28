import type { HeldPart } from '#domain/completion/one-side.ts';
import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { lackText, type LimitsInWords } from './lack-text.ts';
import { nounOf } from './limit-nouns.ts';
import { allOf } from './one-among.ts';
import { keptText, mostText } from './kept-text.ts';

/** A team's bid limit for a lot, with its reason. */
export interface MostInWords {
  readonly most: Rupees;
  /** False: the true limit may be higher than this safe one. */
  readonly exact: boolean;
  /** Null: the reason is not shown. */
  readonly because: MostBecause | null;
}

/** The bid limit with its reason: 'Most ₹1,20,000: ₹1,80,000 less a keeper at ₹30,000', without a full stop. */
export function mostSentence(rules: LimitsInWords, { most, exact, because }: MostInWords): string {
  const { unit } = rules;
  const said = exact || most === 0 ? mostText(unit, most) : `${mostText(unit, most)}, at least`;
  const why = because === null ? '' : whyText(rules, most, because);
  return why === '' ? said : `${said}: ${why}`;
}

/** The reason of the limit, without the amount. */
export function whyText(rules: LimitsInWords, most: Rupees, because: MostBecause): string {
  const { unit } = rules;
  const many = (id: string) => nounOf(rules.limits, id, 2);
  switch (because.why) {
    case 'purse':
      return 'all that is left';
    case 'held':
      return heldText(rules, most, because);
    case 'kept-back': {
      const { places, each } = because;
      return `the purse keeps ${keptText(unit, { amount: times(each, places), places, each })}`;
    }
    case 'limit':
      return `its squad has ${String(because.most)} ${many(because.limit)} and may have no more`;
    case 'budget': {
      const left = `left of what it may spend for ${many(because.limit)}`;
      const { kept } = because;
      if (kept === undefined) return `${most > 0 ? 'so much' : amountIn(unit, because.left)} is ${left}`;
      return `of ${amountIn(unit, because.left)} ${left} it keeps ${amountIn(unit, kept.each)} for each of ${String(kept.many)} more`;
    }
    case 'cap':
      return most > 0
        ? 'nobody may pay more for such a player'
        : `he opens above ${amountIn(unit, because.cap)}, the most that anybody may pay for such a player`;
    case 'stranded':
      return strandedText(rules, because);
  }
}

function strandedText(rules: LimitsInWords, { missing }: Extract<MostBecause, { why: 'stranded' }>): string {
  if (missing === undefined) return 'after it a squad could not be completed any more';
  return `after it its squad could not be completed, for ${lackText(rules, missing)}`;
}

type HeldBack = Extract<MostBecause, { readonly why: 'held' }>;

function heldText(rules: LimitsInWords, most: Rupees, { purse, parts, over }: HeldBack): string {
  const { unit } = rules;
  if (parts.length === 0) return 'all that is left';
  const rest = over > 0 && most > 0 ? ', and no more by a cap, a budget or the bid multiple' : '';
  return `${amountIn(unit, purse)} less ${allOf(parts.map((part) => partText(rules, part)))}${rest}`;
}

/** A number of players with their price: 'two under-19s at ₹15,000 each'. */
function partText({ unit, limits }: LimitsInWords, { many, neededFor, opening }: HeldPart): string {
  const names = neededFor.flatMap((id) => limits.find((limit) => limit.id === id) ?? []);
  const one = names.length === 0 ? 'more player' : names.map((limit) => limit.one).join(' and ');
  const several = names.length === 0 ? 'more players' : names.map((limit) => limit.many).join(' and ');
  const at = `at ${amountIn(unit, opening)}`;
  return many === 1 ? `one ${one} ${at}` : `${String(many)} ${several} ${at} each`;
}

function times(each: Rupees, places: number): Rupees {
  return toRupees(each * places);
}
