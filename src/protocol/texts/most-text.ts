import type { HeldPart } from '#domain/completion/held.ts';
import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { allOf } from './one-among.ts';
import { keptText, mostText } from './kept-text.ts';

/** The rules as far as the sentence asks for them. */
export type RulesInWords = Pick<RuleSet, 'unit' | 'limits'>;

/** The most that a team may bid for a lot, and why not more. */
export interface MostInWords {
  readonly most: Rupees;
  /** False: it may be more, and so much is certain. */
  readonly exact: boolean;
  /** Null: it is not told. */
  readonly because: MostBecause | null;
}

/** 'Most ₹1,20,000: ₹1,80,000 less a keeper at ₹30,000 and two under-19s at ₹15,000 each', one sentence without its stop. */
export function mostSentence(rules: RulesInWords, { most, exact, because }: MostInWords): string {
  const { unit } = rules;
  const said = exact || most === 0 ? mostText(unit, most) : `${mostText(unit, most)}, at least`;
  const why = because === null ? '' : whyText(rules, most, because);
  return why === '' ? said : `${said}: ${why}`;
}

/** What holds the most where it is, without the number. */
export function whyText(rules: RulesInWords, most: Rupees, because: MostBecause): string {
  const { unit } = rules;
  const named = (id: string) => rules.limits.find((limit) => limit.id === id);
  switch (because.why) {
    case 'purse':
      return 'all that is left';
    case 'held':
      return heldText(rules, most, because);
    case 'kept-back': {
      const { places, each } = because;
      return `the purse keeps ${keptText(unit, { amount: times(each, places), places, each })}`;
    }
    case 'limit': {
      const limit = named(because.limit);
      const what = limit === undefined ? 'players' : limit.many;
      return `its squad has ${String(because.most)} ${what} and may have no more`;
    }
    case 'budget':
      return `so much is left of what it may spend for ${named(because.limit)?.many ?? 'players'}`;
    case 'cap':
      return 'nobody may pay more for such a player';
    case 'stranded':
      return 'after it a squad could not be completed any more';
  }
}

type HeldBack = Extract<MostBecause, { readonly why: 'held' }>;

function heldText(rules: RulesInWords, most: Rupees, { purse, parts, over }: HeldBack): string {
  const { unit } = rules;
  if (parts.length === 0) return 'all that is left';
  const rest = over > 0 && most > 0 ? ', and no more by a cap, a budget or the bid multiple' : '';
  return `${amountIn(unit, purse)} less ${allOf(parts.map((part) => partText(rules, part)))}${rest}`;
}

/** 'two under-19s at ₹15,000 each'. */
function partText({ unit, limits }: RulesInWords, { many, neededFor, opening }: HeldPart): string {
  const names = neededFor.flatMap((id) => limits.find((limit) => limit.id === id) ?? []);
  const one = names.length === 0 ? 'more player' : names.map((limit) => limit.one).join(' and ');
  const several = names.length === 0 ? 'more players' : names.map((limit) => limit.many).join(' and ');
  const at = `at ${amountIn(unit, opening)}`;
  return many === 1 ? `one ${one} ${at}` : `${String(many)} ${several} ${at} each`;
}

function times(each: Rupees, places: number): Rupees {
  return toRupees(each * places);
}
