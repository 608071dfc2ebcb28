import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { useDeferredValue, useState } from 'react';
import { Search } from 'lucide-react';
import type { Stage } from '#domain/auction/auction.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { retainedByText } from '#web/i18n/texts/price-paid.ts';
import { styleNames } from '#web/i18n/field-name.ts';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { foundBy, wordsOf } from '#web/kit/views/player-lists.ts';
import { FollowButton } from './followed.tsx';
import { useNameOf, playersText } from '#web/kit/views/team-view.ts';
import { lotWords } from '#web/i18n/texts/shared-words.tsx';
import { CardButton, type OnCard, PlayersLoading } from '#web/kit/hall/phone-squads.tsx';

interface PlayerListProps extends Pick<OpenView, 'rows' | 'share'> {
  readonly view: Pick<HallView, 'evening' | 'teams'>;
  /** The list that is selected at first. */
  readonly first: List;
  readonly onCard: OnCard;
}

/** All players of the tournament, once they have loaded. */
export function PlayerList({ rows, share, ...rest }: PlayerListProps) {
  if (rows !== null) return <Players key={rest.first} rows={rows} {...rest} />;
  return <PlayersLoading share={share} />;
}

interface PlayersProps extends Pick<PlayerListProps, 'view' | 'first' | 'onCard'> {
  readonly rows: readonly PlayerRow[];
}

/** Number of rows to render at once, so that a phone stays fast with thousands of players. */
const PAGE = 60;

const LISTS = ['all', 'sold', 'unsold', 'waiting'] as const;

/** The loaded players with a search by name or number and a filter by state. */
function Players({ view, rows, first, onCard }: PlayersProps) {
  const [search, setSearch] = useState('');
  const [list, setList] = useState(first);
  const [pages, setPages] = useState(1);
  const nameOf = useNameOf(rows);
  const found = foundPlayers(rows, useDeferredValue(search), list, view.evening.stage);
  const shown = found.slice(0, pages * PAGE);
  return (
    <>
      <div role="search" className="relative">
        <Search size={20} className="pointer-events-none absolute top-3 left-3 text-faint" />
        <input
          type="search"
          aria-label={t({ context: "Spectator's page", message: 'Search name or number' })}
          placeholder={t({ context: "Spectator's page", message: 'Search name or number' })}
          autoComplete="off"
          spellCheck="false"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPages(1);
          }}
          className="block min-h-11 w-full rounded-md border border-edge bg-stand px-10 py-2 text-base text-ink"
        />
      </div>
      <fieldset className="my-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t({ context: "Spectator's page", message: 'Which players' })}</legend>
        {LISTS.map((one) => (
          <label
            key={one}
            className="voice-strong relative flex min-h-11 flex-1 items-center justify-center rounded-md border border-edge px-1 text-base has-checked:border-turf has-checked:bg-turf has-checked:text-on-turf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf"
          >
            <input
              type="radio"
              name="list"
              checked={one === list}
              onChange={() => {
                setList(one);
                setPages(1);
              }}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {listName(one)}
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-sm text-soft">
        {playersText(found.length)}
      </p>
      <ul aria-label={t({ context: "Spectator's page", message: 'Players' })}>
        {shown.map((one) => (
          <PlayerLine
            key={one.player.id}
            tournament={view.evening.id}
            teams={view.teams}
            onCard={onCard}
            label={nameOf(one.player)}
            {...one}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <button
          type="button"
          onClick={() => setPages(pages + 1)}
          className={buttonVariants({ shape: 'wide', className: 'mt-3' })}
        >
          {t({
            context: "Spectator's page",
            message: `Show more (${ph({ count: grouped(found.length - shown.length) })})`,
          })}
        </button>
      )}
    </>
  );
}

export type List = (typeof LISTS)[number];

/**
 * The players of a list whose name or number contains every searched word; '#27' matches the number alone.
 */
export function foundPlayers(
  rows: readonly PlayerRow[],
  search: string,
  list: List,
  stage: Stage,
): readonly PlayerRow[] {
  const words = wordsOf(search);
  const found = rows.filter(
    ({ player, standing }) => (list === 'all' || standing.is === list) && foundBy(player, words),
  );
  // The order of the queue is secret, so waiting players keep the order of registration.
  if (list === 'all' || list === 'waiting') return found;
  const inOrder = found.toSorted((one, other) => placeOf(one) - placeOf(other));
  return list === 'unsold' && stage === 'completed' ? inOrder : inOrder.reverse();
}

/** The highest place is the latest sale or pass. */
function placeOf({ standing }: PlayerRow): number {
  return 'place' in standing ? standing.place : 0;
}

function listName(list: List): string {
  return {
    all: t({ context: "Spectator's page", message: 'All' }),
    sold: t({ context: "Spectator's page", message: 'Sold' }),
    unsold: t({ context: "Spectator's page", message: 'Unsold' }),
    waiting: t({ context: "Spectator's page", message: 'Coming' }),
  }[list];
}

interface PlayerLineProps extends PlayerRow, Pick<HallView, 'teams'> {
  readonly tournament: string;
  readonly onCard: OnCard;
  /** The player's name for labels, different for each player. */
  readonly label: string;
}

function PlayerLine({ tournament, teams, player, standing, onCard, label }: PlayerLineProps) {
  const { name, number, styles, basePrice } = player;
  const taken = standing.is === 'sold' || standing.is === 'retained';
  const team = taken ? teams[standing.team] : undefined;
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      <FollowButton tournament={tournament} player={player} name={label} className="-ms-3 -me-1" />
      <PlayerPhoto player={player} colour={team?.colour} lazy className="size-13 self-start rounded-md" />
      <div className="min-w-0 flex-1 leading-tight">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <span className="voice-strong block text-base leading-tight wrap-anywhere">{name}</span>
            <span className="text-sm text-soft">
              #{number} · {styleNames(styles)}
            </span>
          </div>
          {taken && <CardButton id={player.id} name={label} onCard={onCard} isIcon />}
        </div>
        <div className="mt-0.5 flex items-center gap-2">
          {taken ? (
            <>
              <span className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-turf">
                <TeamCrest team={{ ...team, short: team?.short ?? team?.name ?? '' }} size={18} />
                <TeamWords standing={standing} team={team?.name ?? ''} />
              </span>
              <MoneyBeside amount={standing.price} className="voice-strong shrink-0 text-base" />
            </>
          ) : (
            <>
              <span className="min-w-0 flex-1 text-sm text-soft">{standingWord(standing.is)}</span>
              <span className="shrink-0 text-sm text-soft">
                {lotWords().base(<MoneyBeside amount={basePrice} className="voice-strong text-ink" />)}
              </span>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

interface TeamWordsProps {
  readonly standing: Extract<PlayerRow['standing'], { readonly is: 'sold' | 'retained' }>;
  readonly team: string;
}

/** The team of a sold player, whose crest and price say the rest; of a retained one in words. */
function TeamWords({ standing, team }: TeamWordsProps) {
  if (standing.is === 'retained')
    return <span className="min-w-0 wrap-anywhere">{retainedByText(standing.as, team)}</span>;
  return (
    <>
      <span aria-hidden="true" className="min-w-0 leading-tight wrap-anywhere">
        {team}
      </span>
      <span className="sr-only">{t({ context: "Spectator's page", message: `Sold to ${team}` })}</span>
    </>
  );
}

function standingWord(is: 'unsold' | 'on-block' | 'waiting'): string {
  return {
    unsold: t({ context: "Spectator's page", message: 'Unsold' }),
    'on-block': t({ context: "Spectator's page", message: 'On the block now' }),
    waiting: t({ context: "Spectator's page", message: 'Coming' }),
  }[is];
}
