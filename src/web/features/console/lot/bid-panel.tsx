import { checkTypedBid, jumpedBid, type RaiseRules } from '#domain/rules/increments.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Rupees } from '#domain/money.ts';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Info, TriangleAlert } from 'lucide-react';
import { amountBeside, amountIn } from '#protocol/amount-text.ts';
import { typedBidText } from '#protocol/texts/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import {
  AmountBox,
  type BidsSoFar,
  inStep,
  offerAt,
  type OfferedBid,
  offeredBid,
  takenBid,
  typedBid,
} from './amount-box.tsx';
import type { MeantBid } from '#domain/views/reach.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { noBidWords } from '#web/i18n/texts/short-words.ts';
import { BIDS_BY_PHONE, IN_A_BREAK } from '#protocol/texts/refusals.ts';

interface BidPanelProps {
  readonly at: BidsSoFar;
  readonly rules: RuleSet;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  /** The question before a team raises its own bid, or ''. */
  readonly ownRaise: (bid: MeantBid) => string;
  /** The reason why this console enters no bids, or ''. */
  readonly closed: string;
  /** A notice that prevents nothing, or ''. */
  readonly warning: string;
  /** The button that holds the phones, when hall and phones both bid. */
  readonly hold: ReactNode;
}

/** Characters of a team and its purse in the select. Of more, the end is cut, so the purse has a line of its own. */
const TEAM_FITS = 22;

/** Characters of an amount next to the label of the input. */
const JUMP_FITS = 10;

/** The specification's bid panel: any team, any amount, and a sentence for each problem. */
export function BidPanel({ at, rules, teams, orders, ownRaise, closed, warning, hold }: BidPanelProps) {
  const [filledIn, setSlip] = useState(() => newSlip(rules, at));
  const problemId = useId();
  const slip = slipInStep(rules, filledIn, at);
  if (slip !== filledIn) setSlip(slip);

  const { box, team, problem } = slip;
  const jump = jumpedBid(rules, at.current, at.next);
  const { question } = slip;
  const bidder = teams.find(({ id }) => id === team);
  const isLong =
    bidder !== undefined && `${bidder.name} (${amountIn(rules.unit, bidder.purse)})`.length > TEAM_FITS;
  // Show the question only while it is still true.
  const asked = question !== '' && ownRaise({ lot: at.lot, team, amount: Number(box.text) }) === question;
  const said = problem || (asked ? question : closed || warning);
  const change = (next: OfferedBid) => setSlip(changed(slip, { box: next }));
  const place = async (event: SyntheticEvent) => {
    event.preventDefault();
    const pressedAt = event.timeStamp;
    if (isPressedTwice(slip, pressedAt)) return;
    setSlip((now) => ({ ...now, question: '', pressedAt }));
    // The panel is closed, but a press still shows the reason.
    if (closed !== '') {
      orders.complain(closed);
      return;
    }
    const typed = checkTypedBid(rules, { team, amount: box.text });
    if (!typed.ok) {
      const sentence = typedBidText(typed.problem);
      orders.complain(sentence);
      setSlip((now) => ({ ...now, problem: sentence }));
      return;
    }
    const asks = asked ? '' : ownRaise({ lot: at.lot, ...typed });
    if (asks !== '') {
      setSlip((now) => ({ ...now, problem: '', question: asks }));
      return;
    }
    const refused = await orders.bid(at.lot, typed.team, typed.amount);
    setSlip((now) => slipAfterAnswer(rules, now, slip, refused));
  };

  return (
    <form
      noValidate
      aria-label="Bid panel"
      onSubmit={(event) => void place(event)}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 ${hold === null ? 'lg:grid-cols-[minmax(0,5fr)_minmax(15rem,5fr)_auto]' : 'lg:grid-cols-[minmax(0,5fr)_minmax(14rem,5fr)_auto_auto]'}`}
    >
      <div
        className={`relative min-w-0 lg:col-span-1 ${hold === null ? 'col-span-2' : 'max-lg:col-start-1 max-lg:row-start-1'}`}
      >
        <SelectField
          label="Team"
          value={team}
          onChange={(event) => {
            const chosen = event.target.value;
            setSlip((now) => changed(now, { team: chosen }));
          }}
          className="[&_select]:font-stretch-84% max-lg:[&_label]:sr-only"
          selectClassName={isLong ? 'bid-team' : ''}
        >
          <option value="">Select a team</option>
          {teams.map(({ id, name, purse }) => (
            <option key={id} value={id} disabled={!covers(purse, box.text)}>
              {name} ({amountIn(rules.unit, purse)})
            </option>
          ))}
        </SelectField>
        {isLong && (
          <span
            aria-hidden="true"
            className="bid-team-purse pointer-events-none absolute start-3.5 bottom-1 text-xs leading-none text-soft"
          >
            {amountIn(rules.unit, bidder.purse)}
          </span>
        )}
      </div>
      <div className="min-w-0">
        <div className="mb-1 flex items-end justify-between gap-2 max-lg:mb-0">
          <label
            htmlFor="bid-amount"
            className="text-sm font-semibold font-stretch-94% text-soft max-lg:sr-only"
          >
            Bid Amount
          </label>
          {jump !== null && (
            <button
              type="button"
              aria-label={`Jump to ${amountIn(rules.unit, jump)}`}
              onClick={() => change(typedBid(box, String(jump)))}
              className="bid-jump"
            >
              Jump to {amountBeside(rules.unit, JUMP_FITS, jump)}
            </button>
          )}
        </div>
        <AmountBox
          {...{ rules, at, box }}
          onBox={change}
          wrong={problem !== ''}
          describedBy={said === '' ? undefined : problemId}
        />
      </div>
      <Button type="submit" variant={closed === '' ? 'primary' : 'outline'}>
        Place Bid
      </Button>
      {hold}
      <p
        id={problemId}
        className={`col-span-full -mt-1 flex items-center gap-1.5 text-sm font-semibold empty:hidden lg:h-5 lg:empty:flex ${problem === '' ? (asked ? 'text-ink' : 'text-soft') : 'text-ball-ink'}`}
      >
        {said !== '' && (
          <>
            {problem === '' ? <Info size={16} /> : <TriangleAlert size={16} />}
            {asked ? (
              <span role="alert" className="min-w-0 leading-tight">
                {said}
              </span>
            ) : (
              <span className="min-w-0 one-line">{said}</span>
            )}
          </>
        )}
      </p>
    </form>
  );
}

export function newSlip(rules: RuleSet, at: BidsSoFar): BidSlip {
  return { box: offeredBid(rules, at), team: '', problem: '', question: '', pressedAt: null };
}

/** The input of the bid panel. */
export interface BidSlip {
  readonly box: OfferedBid;
  /** The id of the team, or ''. */
  readonly team: string;
  /** The sentence about its problem, or ''. */
  readonly problem: string;
  /** The question that the last press asked instead of placing the bid, or ''. */
  readonly question: string;
  /** When Place Bid was pressed, in ms since the page opened; null after a change of the slip. */
  readonly pressedAt: number | null;
}

/**
 * The slip after the auction moved: a new amount clears the error, a new player also clears the team. A
 * refused bid that the organiser then allowed counts as accepted.
 */
export function slipInStep(rules: RuleSet, slip: BidSlip, at: BidsSoFar): BidSlip {
  const box = wasLetPass(slip, at) ? offeredBid(rules, at) : inStep(rules, slip.box, at);
  if (box === slip.box) return slip;
  return { ...slip, box, team: box.at.lot === slip.box.at.lot ? slip.team : '', problem: '', question: '' };
}

function wasLetPass({ box, team, problem }: BidSlip, { current, letPass = null }: BidsSoFar): boolean {
  return problem !== '' && letPass === team && box.text === String(current);
}

/** The slip after the operator changed it. */
export function changed(slip: BidSlip, change: Partial<Pick<BidSlip, 'box' | 'team'>>): BidSlip {
  return { ...slip, ...change, problem: '', question: '', pressedAt: null };
}

/** Time (ms) within which two presses of an unchanged slip count as a double click. */
const DOUBLE_CLICK = 500;

/** True for the second press of a double click. `at`: ms since the page opened. */
export function isPressedTwice({ pressedAt }: BidSlip, at: number): boolean {
  return pressedAt !== null && at - pressedAt < DOUBLE_CLICK;
}

/**
 * The slip after the answer to a bid. `refused`: the reason; null when accepted. Later input of the operator
 * stays.
 */
export function slipAfterAnswer(
  rules: RuleSet,
  slip: BidSlip,
  sent: BidSlip,
  refused: string | null,
): BidSlip {
  if (slip.box !== sent.box) return slip;
  const box = refused === null ? takenBid(rules, slip.box) : slip.box;
  return { ...slip, box, problem: slip.team === sent.team ? (refused ?? '') : slip.problem };
}

/**
 * True when a purse covers the typed amount, for the options of the team select. An empty text is covered.
 */
export function covers(purse: Rupees, typed: string): boolean {
  return purse >= Number(typed);
}

/** The reason why this console enters no bids, or ''. */
export function closedPanel(auction: Auction): string {
  if (auction.pause !== null) return IN_A_BREAK;
  return auction.floor.bidding === 'phones' ? BIDS_BY_PHONE : '';
}

/** A warning below the bid input that nobody can bid, or ''. It prevents nothing. */
export function panelWarning(auction: Auction): string {
  return noBidWords(
    auction.tournament.rules,
    Math.max(...[...auction.teams.keys()].map((team) => purseOf(auction, team))),
  );
}

/** Says how to bid the base price while the input offers a raise (docs/decisions/bids.md); or ''. */
export function openingNote(rules: RaiseRules, at: BidsSoFar): string {
  const { unit } = rules;
  if (at.first !== true || offerAt(rules, at) === at.next) return '';
  return `Tap a team to bid ${at.next === at.current ? 'the base price, ' : ''}${amountIn(unit, at.next)}`;
}
