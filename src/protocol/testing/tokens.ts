import type { Auction } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { UNITS } from '#protocol/units.ts';

/** A unit that no tournament has: what is written in it shows who writes rupees of his own accord. */
export const TOKENS = unitNamed('tokens');

/** The same auction, but what is bid are tokens. */
export function inTokens(auction: Auction): Auction {
  const { tournament } = auction;
  return { ...auction, tournament: { ...tournament, rules: { ...tournament.rules, unit: TOKENS } } };
}

function unitNamed(name: string): Unit {
  const known = Object.assign(UNITS, { [name]: { sign: '', name } });
  return Object.keys(known).find((key): key is Unit => key === name) ?? impossible(`no ${name}`);
}
