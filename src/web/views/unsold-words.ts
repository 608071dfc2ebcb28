import type { Auction } from '#domain/auction/auction.ts';
import { mayReturn } from '#domain/auction/chapters/rounds/names.ts';
import { returnsLeft } from '#domain/auction/chapters/rounds/returns-left.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import { mostReturns } from '#domain/rules/most-returns.ts';
import { grouped } from '#protocol/grouped.ts';
import { againWords } from '#protocol/texts/again-words.ts';

/** '24 unsold: they may come up again at 50 % of the base price, once', without its stop; '' where nobody is unsold. */
export function unsoldWords(auction: Auction): string {
  const unsold = passedOf(auction).length;
  if (unsold === 0) return '';
  const may = mayReturn(auction).length;
  const all = `${grouped(unsold)} unsold`;
  if (may === 0) return `${all}: by the rules they stay unsold`;
  const who = may === unsold ? 'they' : `${grouped(may)} of them`;
  return `${all}: ${who} may come up again${howWords(auction)}`;
}

/** While teams are asked: what they do now. `each`: as many as each may name. */
export function namingWords(each: number): string {
  return `Teams are naming players on their phones, up to ${String(each)} each: only whom they name comes up again`;
}

/** The same where the rules of a league say more than that they come up again; else ''. */
export function unsoldByRules(auction: Auction): string {
  return howWords(auction) === '' && !staysUnsold(auction) ? '' : unsoldWords(auction);
}

/** True where unsold players are there and none of them may come up again by the rules. */
export function staysUnsold(auction: Auction): boolean {
  return passedOf(auction).length > 0 && mayReturn(auction).length === 0;
}

/** As what, and how often from now on. */
function howWords(auction: Auction): string {
  const { unsold } = auction.tournament.rules;
  return `${againWords(unsold)}${oftenWords(mostReturns(unsold), returnsLeft(auction))}`;
}

function oftenWords(most: number | null, left: number | null): string {
  if (left === null) return '';
  const more = left === most ? '' : ' more';
  return left === 1 ? `, once${more}` : `, ${String(left)} times${more}`;
}
