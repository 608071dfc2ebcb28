import type { Auction, Matching, MatchStep, MatchVia } from '#domain/auction/auction.ts';
import { matchOpen } from '#domain/auction/decision.ts';
import { claimIn, matchOf, matchPrice, type MatchTurn, turnOf } from '#domain/auction/lots/matching.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { teamName } from './standing-bid.ts';

/* The right to match on the console: what is asked, and the operator's answers. docs/decisions/right-to-match.md. */

/** The orders between the hammer and the sale. */
export interface MatchOrders {
  /** Answers for a team; `team` null with a pass: for all that are asked. */
  readonly sayMatch: (lot: PlayerId, answer: Pick<CommandOf<'say-match'>, 'team' | 'says' | 'term'>) => void;
  /** Raises the buyer's bid once after a claim. Returns the sentence of a refusal, or null. */
  readonly raiseMatch: (lot: PlayerId, team: TeamId, amount: Rupees) => Promise<string | null>;
  /** Takes back the last answer; before the first one, the bidding goes on. */
  readonly takeBackMatch: (lot: PlayerId) => void;
}

/** The console on which an answer is pressed. */
interface PressedOn {
  /** The auction after the unanswered orders. */
  readonly auction: Auction;
  /** The lot and the question that the operator sees: a press answers that one. */
  readonly lot: PlayerId | null;
  readonly match: Matching | null;
  readonly orders: MatchOrders & { readonly complain: (sentence: string) => void };
  readonly open: (dialog: 'match') => void;
}

/** The step that waits for an answer, or ''. */
export function matchStep(auction: Auction): MatchTurn['step'] | '' {
  const match = matchOf(auction);
  return match === null ? '' : turnOf(match).step;
}

/** The question in a text that changes with it: the step and the teams whose turn it is, or ''. */
export function questionOf(auction: Auction): string {
  const match = matchOf(auction);
  if (match === null) return '';
  const { step, teams } = turnOf(match);
  return [step, ...teams].join(' ');
}

/** Says that an answer is awaited; '' without an open right to match. */
export function answerAwaited(auction: Auction): string {
  const match = matchOf(auction);
  return match === null ? '' : refusalText(matchOpen(match), auction);
}

/** The key of a match. While no team is asked, it is a team's key. */
export const MATCH_KEY = 'M';

/** The controls of the console while a team is asked. At other times their keys belong to other controls. */
export const MATCH_CONTROLS = [
  {
    id: 'match',
    name: (auction: Auction) => answerName(auction, 'yes'),
    keys: [MATCH_KEY],
    when: (auction: Auction) => isAsked(auction) && matchStep(auction) !== 'raise',
    needsSettledLot: true,
    run: pressMatch,
  },
  {
    id: 'no-match',
    name: (auction: Auction) => answerName(auction, 'no'),
    keys: ['P'],
    when: isAsked,
    needsSettledLot: true,
    run: pressNoMatch,
  },
  {
    id: 'take-back',
    name: 'Undo the last answer',
    keys: ['U'],
    when: isAsked,
    needsSettledLot: true,
    run: pressTakeBack,
  },
] as const;

/** True while teams are asked about their right to match. */
export function isAsked(auction: Auction): boolean {
  return matchOf(auction) !== null;
}

/** A question and one of its answers: 'Chennai: match ₹8,00,00,000? Pass'. */
function answerName(auction: Auction, answer: 'yes' | 'no'): string {
  const match = matchOf(auction);
  return match === null ? '' : `${matchQuestion(auction, match)} ${answerWords(turnOf(match))[answer]}`;
}

/** Match: the team claims the player, or matches the raise. Several teams, or terms, are asked in a dialog. */
function pressMatch({ auction, lot, match, orders, open }: PressedOn): void {
  if (lot === null || match === null) return orders.complain(refusalText(NOT_OPEN, auction));
  const { step, teams } = turnOf(match);
  const [team] = teams;
  if (step === 'raise' || team === undefined) orders.complain(answerAwaited(auction));
  else if (step === 'answer') orders.sayMatch(lot, { team, says: 'match' });
  else if (teams.length > 1 || termsOf(auction).length > 0) open('match');
  else orders.sayMatch(lot, { team, says: 'claim' });
}

const NOT_OPEN = { code: 'match-not-open' } as const;

const REFUSES = { claim: 'pass', raise: 'stand', answer: 'decline' } as const;

/** The other answer: all that are asked pass, the buyer stands, or the claimant declines. */
function pressNoMatch({ auction, lot, match, orders }: PressedOn): void {
  if (lot === null || match === null) return orders.complain(refusalText(NOT_OPEN, auction));
  const { step, teams } = turnOf(match);
  orders.sayMatch(lot, { team: teams.length > 1 ? null : (teams[0] ?? null), says: REFUSES[step] });
}

/** Takes back the last answer, or the question itself. */
function pressTakeBack({ auction, lot, match, orders }: PressedOn): void {
  if (lot === null || match === null) orders.complain(refusalText(NOT_OPEN, auction));
  else orders.takeBackMatch(lot);
}

/** The labels for which a claim counts, of which it must name one; none in most leagues. */
export function termsOf({ tournament }: Auction): readonly string[] {
  return tournament.rules.match?.terms ?? [];
}

/** The question in words: 'Chennai: match ₹8,00,00,000?'; for several teams 'Who matches ₹8,00,00,000?' */
export function matchQuestion(auction: Auction, match: Matching): string {
  const { step, teams } = turnOf(match);
  const [team] = teams;
  const price = amountOf(auction, matchPrice(match));
  if (team === undefined || teams.length > 1) return `Who matches ${price}?`;
  const name = teamName(auction, team);
  return step === 'raise' ? `${name}: raise?` : `${name}: match ${price}?`;
}

/** The words of the two answers of a step, on their buttons. */
export function answerWords({ step, teams }: MatchTurn): { readonly yes: string; readonly no: string } {
  if (step === 'raise') return { yes: 'Raise', no: 'Stand' };
  if (step === 'answer') return { yes: 'Match', no: 'Decline' };
  return teams.length > 1 ? { yes: 'Match…', no: 'Nobody' } : { yes: 'Match', no: 'Pass' };
}

/** An answer in words: 'Chennai claims at ₹8,00,00,000', 'Mumbai raises to ₹12,00,00,000'. */
export function matchStepWords(auction: Auction, match: Matching, step: MatchStep): string {
  const team = teamName(auction, step.team);
  switch (step.says) {
    case 'pass':
      return `${team} passes`;
    case 'claim': {
      const claims = `${team} claims at ${amountOf(auction, match.price)}`;
      return step.term === undefined ? claims : `${claims}, ${step.term}`;
    }
    case 'raise':
      return `${team} raises to ${amountOf(auction, step.amount)}`;
  }
}

export const VIA_WORDS: Readonly<Record<MatchVia, string>> = {
  floor: 'on the floor',
  phone: 'by phone',
  clock: 'by the clock',
};

/** The step that an undo takes back, in words. */
export function undoneStep(auction: Auction): string {
  const match = matchOf(auction);
  const step = match?.steps.at(-1);
  if (match === null) return '';
  return step === undefined ? 'the hammer, so bids go on' : matchStepWords(auction, match, step);
}

/** The part of a team in an open right to match, as a word for its tile; '' for all others. */
export function teamInMatch(match: Matching, team: TeamId): string {
  const { teams, step } = turnOf(match);
  if (claimIn(match)?.team === team) return 'Claims';
  if (match.steps.some((one) => one.says === 'pass' && one.team === team)) return 'Passes';
  return step === 'claim' && teams.includes(team) ? 'Asked' : '';
}
