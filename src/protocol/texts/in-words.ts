import type { Unsold } from '#domain/rules/rule-set.ts';
import type { AuctionEvent, EventOf } from '#domain/auction/events.ts';
import type { SaleByMatch, SettledTie } from '#domain/auction/auction.ts';
import type { FloorSettings } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { minus, NO_RUPEES, type Rupees } from '#domain/money.ts';
import { grouped } from '#protocol/amount-text.ts';
import { allOf } from './words.ts';

export interface Names {
  /** The present name. `then`: the name in the event, for a player who was deleted since. */
  readonly player: (id: PlayerId, then?: string) => string;
  readonly team: (id: TeamId, then?: string) => string;
  /** Writes an amount in the unit of the auction. */
  readonly amount: (amount: Rupees) => string;
  /** The rule about unsold players when the event was written. */
  readonly unsoldThen: () => Unsold;
}

/** The history line of an event; null if another line already says it. */
export function inWords(event: AuctionEvent, { player, team, amount, unsoldThen }: Names): string | null {
  switch (event.type) {
    case 'TournamentCreated':
      return null;
    case 'TournamentEdited':
      return 'Tournament edited';
    case 'RulesAgreed':
      return `Rules agreed${event.broken === undefined ? '' : ', with exceptions'}${event.reason === '' ? '' : `: ${event.reason}`}`;
    case 'RulesAccepted':
      return `${team(event.team)} accepted the rules`;
    case 'TeamEntered':
      return `${team(event.team.id, event.team.name)} joined`;
    case 'TeamEdited':
      return `${team(event.team, event.plan.name)} edited`;
    case 'TeamWithdrawn':
      return 'A team deleted';
    case 'PlayersRegistered': {
      const [first] = event.players;
      if (event.players.length === 1 && first !== undefined) return `${player(first.id, first.name)} added`;
      return `${grouped(event.players.length)} players added`;
    }
    case 'PlayerEdited':
      return `${player(event.player.id, event.player.name)} edited`;
    case 'PlayerWithdrawn':
      return 'A player deleted';
    case 'PlayerRetained':
      return `${player(event.player)} ${RETAINED[event.as]} ${team(event.team)}${chargedFor(event, amount)}${againstRules(event)}`;
    case 'PlayerReleased':
      return `${player(event.player)} released by ${team(event.team)}`;
    case 'OrderDrawn':
      return ORDERS[event.occasion];
    case 'LotOpened':
      return `${player(event.lot)} on the block`;
    case 'BidAllowed':
      return `Let pass against the rules: ${team(event.team)} at ${amount(event.amount)} for ${player(event.lot)}: ${event.reason}`;
    case 'BidPlaced': {
      const how = event.via === 'phone' ? ' by phone' : '';
      return `${team(event.team)} bid ${amount(event.amount)} for ${player(event.lot)}${how}`;
    }
    case 'BidRetracted':
      return `Bid of ${team(event.team)} at ${amount(event.amount)} for ${player(event.lot)} retracted`;
    case 'GoingCalled':
      return `${player(event.lot)} going ${event.count === 1 ? 'once' : 'twice'}`;
    case 'MatchOpened': {
      const asked = allOf(event.asked.map((one) => team(one)));
      return `Hammer for ${player(event.lot)} at ${amount(event.price)}, ${team(event.buyer)}: right to match of ${asked}${settledBy(event.tie, team)}`;
    }
    case 'MatchSaid': {
      const how = event.via === 'floor' ? '' : MATCH_VIA[event.via];
      const term = event.term === undefined ? '' : `, ${event.term}`;
      return `${team(event.team)} ${MATCH_ANSWERS[event.says]} ${player(event.lot)}${how}${term}`;
    }
    case 'MatchRaised':
      return `${team(event.team)} raised to ${amount(event.amount)} for ${player(event.lot)}${event.via === 'phone' ? MATCH_VIA.phone : ''}`;
    case 'MatchTakenBack':
      return `Last step of the right to match for ${player(event.lot)} taken back`;
    case 'LotSold':
      return `${player(event.lot)} sold to ${team(event.team)} for ${amount(event.price)}${matchedBy(event, { team, amount })}${settledBy(event.tie, team)}`;
    case 'SaleCorrected': {
      const { from, to, lot, reason } = event;
      const was = `${team(from.team)} for ${amount(from.price)}`;
      return `Sale of ${player(lot)} corrected${event.broken === undefined ? '' : ' against the rules'}: ${team(to.team)} for ${amount(to.price)} instead of ${was}: ${reason}`;
    }
    case 'PlayersTraded': {
      const [one, other] = event.sales;
      const sent = ({ lot, price }: typeof one, to: TeamId) =>
        `${player(lot)} (${amount(price)}) to ${team(to)}`;
      return `Traded${event.broken === undefined ? '' : ' against the rules'}: ${sent(one, other.team)}, ${sent(other, one.team)}: ${event.reason}`;
    }
    case 'LotPassed':
      return `${player(event.lot)} skipped`;
    case 'SaleUndone':
      return `Sale of ${player(event.lot)} to ${team(event.team)} for ${amount(event.price)} undone`;
    case 'PassUndone':
      return `Skip of ${player(event.lot)} undone`;
    case 'LotReopened':
      return `${player(event.lot)} reopened${standing(event.bids.at(-1), { team, amount })}`;
    case 'FloorSet':
      return `Room settings: ${settled(event.settings)}`;
    case 'PhonesHeld':
      return 'Phones held';
    case 'PhonesReleased':
      return 'Phones let go';
    case 'AuctionPaused':
      return event.message === '' ? 'Break' : `Break: ${event.message}`;
    case 'PrimaryChanged':
      return `Another laptop took over (takeover ${String(event.term)}): it holds every act until here`;
    case 'AuctionResumed':
      return 'Break over';
    case 'ShowSet':
      return 'Show settings changed';
    // One line for the whole finale: its scenes would crowd the history.
    case 'FinaleShown':
      return event.scene === 0 && event.playing ? 'Finale shown' : null;
    case 'FinaleEnded':
      return 'Finale ended';
    // The clock follows from bids and breaks, and would crowd the history.
    case 'ClockSet':
      return null;
    case 'LotNamed': {
      const whom = `${player(event.lot)} to come up again`;
      return event.named
        ? `${team(event.team)} named ${whom}`
        : `${team(event.team)} no longer names ${whom}`;
    }
    case 'UnsoldRecalled':
      return recalled(event.lots.length, unsoldThen());
    case 'AuctionFinished':
      return 'Auction finished';
    case 'AuctionReopened':
      return 'Auction reopened';
    case 'PurseAdjusted':
      return `${moved(event.by, amount)} ${team(event.team)}${event.reason === '' ? '' : `: ${event.reason}`}`;
    // The sale in two calls has its own line; the limits follow from other lines.
    case 'PurseCharged':
    case 'StandingReckoned':
      return null;
  }
}

/** Says that only named players came up again, if the rules asked for names. */
function recalled(many: number, unsold: Unsold): string {
  if (unsold.then === 'named') {
    return many === 1 ? '1 named player comes up again' : `${String(many)} named players come up again`;
  }
  return `${String(many)} unsold players shown again${againWords(unsold)}`;
}

const RETAINED = { retained: 'retained by', member: 'is a member of' } as const;

/** The price of a retention in words: ' for ₹5,00,000', with the charge if it differs; '' for a member at no cost. */
function chargedFor(
  { price, charge }: { readonly price: Rupees; readonly charge: Rupees },
  amount: Names['amount'],
): string {
  if (charge === price) return price === NO_RUPEES ? '' : ` for ${amount(price)}`;
  return ` for ${amount(price)}, ${amount(charge)} of the purse`;
}

const ORDERS = {
  initialised: 'Order drawn',
  restarted: 'Auction restarted, order drawn again',
  joined: 'Players joined, order drawn again',
} as const;

function standing(
  bid: { team: TeamId; amount: Rupees } | undefined,
  { team, amount }: Pick<Names, 'team' | 'amount'>,
): string {
  return bid === undefined ? ' at base price' : `: ${team(bid.team)} stands at ${amount(bid.amount)}`;
}

const MATCH_ANSWERS = {
  claim: 'claimed',
  pass: 'did not claim',
  stand: 'did not raise for',
  match: 'matched the price of',
  decline: 'declined',
} as const;
const MATCH_VIA = { phone: ' by phone', clock: ': its time was up' } as const;

/** How a right to match ended: ', by right to match, raised from ₹8,00,000 by Mumbai'; '' without one. */
function matchedBy(
  { price, match, declined }: { readonly price: Rupees } & SaleByMatch,
  { team, amount }: Pick<Names, 'team' | 'amount'>,
): string {
  if (declined !== undefined) {
    const spent = declined.spent === true ? ', its card is spent' : '';
    return `, raised from ${amount(declined.hammered)}: ${team(declined.by)} declined its right to match${spent}`;
  }
  if (match === undefined) return '';
  const from = team(match.from);
  const how =
    price > match.hammered ? `, raised from ${amount(match.hammered)} by ${from}` : ` instead of ${from}`;
  return `, by right to match${how}${match.term === undefined ? '' : `, ${match.term}`}`;
}

function settledBy(tie: SettledTie | undefined, team: Names['team']): string {
  if (tie === undefined) return '';
  const among = allOf(tie.among.map((one) => team(one)));
  return tie.seed === null
    ? `, chosen by the organiser among ${among}`
    : `, drawn by lot among ${among}, roll ${String(tie.seed)}`;
}

const BIDDING: Readonly<Record<FloorSettings['bidding'], string>> = {
  floor: 'bids from the floor',
  phones: 'bids from phones',
  both: 'bids from floor and phones',
};

function settled({ bidding, countdown, hammer }: FloorSettings): string {
  const calls = hammer === 'called' ? ', Sell Player calls going once and twice first' : '';
  if (countdown === null) return `${BIDDING[bidding]}, no countdown${calls}`;
  const end = countdown.atZero === 'hammer' ? 'then the hammer' : 'then it waits';
  return `${BIDDING[bidding]}, ${String(countdown.seconds)} seconds, ${end}${calls}`;
}

function moved(by: Rupees, amount: Names['amount']): string {
  return by < NO_RUPEES ? `${amount(minus(NO_RUPEES, by))} taken from` : `${amount(by)} given to`;
}

/** Says that a retention breaks the rules, with the reason if it is known. */
function againstRules({ broken, reason = '' }: EventOf<'PlayerRetained'>): string {
  if (broken === undefined) return '';
  return reason === '' ? ', against the rules' : `, against the rules: ${reason}`;
}

/** How unsold players come up again, after 'come up again': ' at 50 % of the base price'; '' if unchanged. */
function againWords(unsold: Unsold): string {
  if (unsold.then === 'demote') return ' one category down';
  return unsold.then === 'again' && unsold.percent !== 100
    ? ` at ${String(unsold.percent)} % of the base price`
    : '';
}
