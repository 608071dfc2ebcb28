import type { Auction, Sale } from '#domain/auction/auction.ts';
import { decideCorrections } from '#domain/auction/decide/decide-corrections.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { wholeRefusalText } from '#protocol/texts/refusals/whole-refusal-text.ts';
import type { Change } from './reopen-preview.ts';

/** The changes of a corrected sale; amounts in whole rupees. */
export type CorrectionPreview =
  | { readonly can: false; readonly why: string }
  | { readonly can: true; readonly teams: readonly TeamChange[] };

interface TeamChange {
  readonly name: string;
  readonly purse: Change<Rupees>;
  readonly squad: Change<number>;
}

/** Computes the preview with the real rules, so that it equals the result. */
export function previewCorrection(auction: Auction, lot: PlayerId, from: Sale, to: Sale): CorrectionPreview {
  const decision = decideCorrections(auction, { type: 'correct-sale', lot, from, to, reason: '' });
  if (!decision.ok) {
    const { problem } = decision;
    const short =
      problem.code === 'purse-too-small' ? `: ${amountOf(auction, problem.shortBy)} are missing` : '';
    return { can: false, why: `${wholeRefusalText(problem, auction)}${short}` };
  }
  const then = decision.events.reduce(evolve, auction);
  const concerned = [...new Set([from.team, to.team])];
  return { can: true, teams: concerned.map((team) => changeOf(auction, then, team)) };
}

function changeOf(before: Auction, after: Auction, team: TeamId): TeamChange {
  return {
    name: before.teams.get(team)?.name ?? '',
    purse: { before: purseOf(before, team), after: purseOf(after, team) },
    squad: { before: squadOf(before, team).length, after: squadOf(after, team).length },
  };
}
