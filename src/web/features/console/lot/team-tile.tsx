import { quotaWords } from '#web/kit/team/need-chips.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { type Quotas, reachText, type TeamView, phonesOnline } from '#web/kit/views/team-view.ts';
import { Smartphone } from 'lucide-react';
import { amountBeside, amountIn, unitOf } from '#protocol/amount-text.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { CardsMark } from '#web/kit/team/cards-mark.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import type { CanBid, ReachEntry } from '#domain/views/reach-sections.ts';
import { placeBid } from '#domain/auction/chapters/bidding/decide.ts';
import { squadProblem } from '#domain/auction/teams/squad.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { refuse, type Decision } from '#domain/auction/decision.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { shortWords } from '#web/i18n/texts/short-words.ts';
import { canBid, type MeantBid } from '#domain/views/reach.ts';
import { onFirstClick } from './lot-buttons.tsx';

interface TeamTileProps {
  readonly team: TeamView;
  /** The key that bids for this team, '1'; null beyond the last key. */
  readonly hotkey: string | null;
  readonly reach: CanBid;
  readonly limits: Pick<ReachEntry, 'most'>;
  /** The words of a leading team: alone, or with others at the cap. */
  readonly leads: string;
  /** The reason why it cannot bid, in three words; '' if it can. */
  readonly why: string;
  /** How often the team may still use its right to match; null where the rules have none. */
  readonly cards: number | null;
  /** The number of connected phones; null if unknown or not wanted. */
  readonly phones: number | null;
  /** True while its bid waits for an answer. */
  readonly waiting: boolean;
  readonly onBid: () => void;
}

/** Bids for a team with one tap. A tile that cannot bid stays focusable and says why. */
export function TeamTile(props: TeamTileProps) {
  const { team, hotkey, reach, limits, leads, why, cards, phones, waiting, onBid } = props;
  const unit = useUnit();
  const look =
    reach.can === 'lead' && !waiting
      ? 'border-turf bg-turf-wash'
      : reach.can === 'bid'
        ? 'border-line bg-stand hover:border-edge hover:bg-rail'
        : 'border-line bg-ground';
  return (
    <button
      type="button"
      aria-disabled={reach.can !== 'bid'}
      aria-keyshortcuts={hotkey ?? undefined}
      onClick={onFirstClick(onBid)}
      className={`console-tile ${look}`}
    >
      <span className={`flex items-center gap-2 sm:pe-6 ${phones === null || phones === 0 ? '' : 'pe-5'}`}>
        <TeamCrest team={team} size={28} className="console-tile-crest" />
        <span className="min-w-0 flex-1">
          {reach.can === 'bid' && <span className="sr-only">Bid {amountIn(unit, reach.amount)} for </span>}
          <FittingName
            name={team.short}
            keepsWords
            className="console-tile-name voice-strong line-clamp-2 text-sm leading-[1.12] hall:text-base hall:leading-[1.12] hall:font-stretch-82%"
          />
          {team.short !== team.name && <span className="sr-only"> ({team.name})</span>}
        </span>
      </span>
      {team.quotas !== null && <TileNeeds quotas={team.quotas} />}
      <span
        className={`console-tile-money flex items-baseline justify-between gap-x-2 whitespace-nowrap hall:flex-wrap ${reach.can === 'not' ? 'max-sm:flex-wrap' : ''}`}
      >
        <Purse purse={team.purse} mostBid={limits.most} small={reach.can === 'not'} />
        <span
          className={`flex items-center gap-1 text-xs ${reach.can === 'lead' ? 'text-turf' : 'text-soft'}`}
        >
          {waiting ? 'Sending...' : reach.can === 'lead' ? leads : why || reachText(unit, team, limits)}
          {/* The frame of the card makes no tile higher. */}
          <span className="-my-0.5 flex empty:hidden">
            <CardsMark cards={cards} />
          </span>
          {phones !== null && <PhonesMark phones={phones} />}
        </span>
      </span>
      {hotkey !== null && (
        <kbd
          aria-hidden="true"
          className="absolute top-1.5 right-1.5 hidden rounded-sm bg-rail px-1.5 font-sans text-xs text-soft sm:block"
        >
          {hotkey}
        </kbd>
      )}
    </button>
  );
}

/** The missing quotas of a squad that fit on its tile: 'keepers 0 of 1'. Show Teams lists all. */
function TileNeeds({ quotas }: { readonly quotas: Quotas }) {
  const missing = quotaWords(useUnit(), quotas).filter(({ is }) => is === 'missing');
  if (missing.length === 0) return null;
  return (
    <span className="console-tile-needs">
      <span>{missing.map(({ text }) => text).join(' · ')}</span>
    </span>
  );
}

interface PurseProps extends Pick<TeamView, 'purse'> {
  readonly mostBid: ReachEntry['most'];
  readonly small: boolean;
}

/** The same in small type; from 100 crore on, the purse is written in crores without rounding. */
const FITS_SMALL = 13;

/** Characters of a purse in large type next to the slots; a longer one is smaller, never rounded. */
const FITS = 12;

/** The same next to the team's highest possible bid. */
const FITS_BESIDE = 9;

/** The purse; short next to the highest possible bid, with the unit written once. */
function Purse({ purse, mostBid, small }: PurseProps) {
  const unit = useUnit();
  const isSmall = small || mostBid !== null || amountBeside(unit, FITS_SMALL, purse).length > FITS;
  const look = `console-tile-purse voice-title leading-tight ${isSmall ? `text-sm font-stretch-75% ${small ? '' : 'lg:text-base'}` : 'text-base hall:text-xl'} ${small ? 'text-soft' : ''}`;
  return <MoneyBeside amount={purse} fits={mostBid === null ? FITS_SMALL : FITS_BESIDE} className={look} />;
}

/** Shows that the team's phone is connected; in the corner on small screens, for lack of space. */
function PhonesMark({ phones }: { readonly phones: number }) {
  if (phones === 0) return <span className="sr-only">{phonesOnline(phones)}</span>;
  return (
    <span className="absolute top-1.5 right-1.5 flex items-center text-xs text-turf sm:static">
      <Smartphone size={14} />
      {phones > 1 && <span aria-hidden="true">x{phones}</span>}
      <span className="sr-only">{phonesOnline(phones)}</span>
    </span>
  );
}

/** The result of a tap on a team's tile: the amount that it bids, or the reason why it cannot. */
export function tileReach(auction: Auction, lot: PlayerId, team: TeamId): CanBid {
  return canBid(auction, lot, team, byConsole);
}

function byConsole(auction: Auction, bid: MeantBid): Decision {
  // Checked even if bidding is closed now: a team with a full squad can never bid.
  const full = squadProblem(auction, bid.team);
  return full === null ? placeBid(auction, { type: 'place-bid', ...bid, seen: null }) : refuse(full);
}

/** The length of 'Short by' and six figures with a sign. */
const MOST_LETTERS = 18;

/** The reason why a team cannot bid, in three words for its tile. */
export function tileWords(problem: RunningRefusal, auction: Auction): string {
  if (problem.code === 'match-open') return 'Answer first';
  return shortWords(problem, auction.tournament.rules, (missing) => {
    const words = `Short by ${amountBeside(unitOf(auction), Infinity, missing)}`;
    // An amount that does not fit is left out, not rounded.
    return words.length > MOST_LETTERS ? 'Purse too small' : words;
  });
}
