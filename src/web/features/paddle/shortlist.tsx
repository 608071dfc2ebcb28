import { playersText } from '#web/kit/views/team-view.ts';
import { ph, t } from '@lingui/core/macro';
import { useState, useDeferredValue } from 'react';
import type { TeamId } from '#domain/ids.ts';
import { NO_RUPEES } from '#domain/money.ts';
import type { ShortlistEntry } from '#domain/shortlist.ts';
import type { PlayerBrief, PlayerRow, View } from '#domain/views/view.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { INPUT_LOOK } from '#web/ui/form/field.tsx';
import { choiceWord } from './entry-dialog.tsx';
import {
  isGone,
  listed,
  standingWords,
  type ListedPlayer,
  type ListOrder,
  categoriesIn,
  filtered,
  type PlayerFilter,
} from './listed-players.ts';
import { grouped } from '#protocol/amount-text.ts';
import { Star } from 'lucide-react';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { categoryName, styleName, styleNames } from '#web/i18n/field-name.ts';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';

/** The props of a list of players; a press on a player opens the entry. */
export interface ListProps {
  readonly view: View;
  readonly team: TeamId;
  readonly rows: readonly PlayerRow[];
  readonly lines: ReadonlyMap<string, ShortlistEntry>;
  readonly onEdit: (player: PlayerBrief) => void;
}

/** The owner's shortlist; players whom nobody can buy are last and grey. */
export function MyShortlist({
  view,
  team,
  rows,
  lines,
  onEdit,
  onAll,
}: ListProps & { readonly onAll: () => void }) {
  const [order, setOrder] = useState<ListOrder>('choice');
  if (lines.size === 0) {
    return (
      <div className="py-6 text-center">
        <p className="voice-title text-xl">
          {t({ context: "Owner's lists and dialogs", message: 'Your shortlist is empty' })}
        </p>
        <p className="mx-auto mt-1 max-w-sm text-base text-soft">
          {t({
            context: "Owner's lists and dialogs",
            message: 'Mark players you want, each with a limit and a note. Only this link shows them.',
          })}
        </p>
        <button
          type="button"
          onClick={onAll}
          className={buttonVariants({ variant: 'primary', className: 'mt-4' })}
        >
          {t({ context: "Owner's lists and dialogs", message: 'Choose players' })}
        </button>
      </div>
    );
  }
  return (
    <>
      <label className="mt-2 flex min-h-11 items-center justify-end gap-2 text-sm text-soft">
        {t({ context: "Owner's phone", message: 'Order' })}
        <select
          value={order}
          onChange={({ target }) => setOrder(target.value === 'number' ? 'number' : 'choice')}
          className={`${INPUT_LOOK} select w-auto! pe-(--arrow)`}
        >
          <option value="choice">{t({ context: "Owner's lists and dialogs", message: 'By choice' })}</option>
          <option value="number">{t({ context: "Owner's lists and dialogs", message: 'By number' })}</option>
        </select>
      </label>
      <ul aria-label={t({ context: "Owner's lists and dialogs", message: 'My shortlist' })}>
        {listed(lines, rows, order).map((line) => (
          <ListedLine key={line.entry.player} line={line} teams={view.teams} team={team} onEdit={onEdit} />
        ))}
      </ul>
    </>
  );
}

interface ListedLineProps extends Pick<View, 'teams'>, Pick<ListProps, 'team' | 'onEdit'> {
  readonly line: ListedPlayer;
}

function ListedLine({ line: { entry, row }, teams, team, onEdit }: ListedLineProps) {
  const player = row?.player ?? {
    ...NOBODY,
    id: entry.player,
    name: t({ context: "Owner's lists and dialogs", message: 'A player' }),
  };
  const gone = isGone(row);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-label={t({
          context: "Owner's lists and dialogs",
          message: `${ph({ player: player.name })}: change on my shortlist`,
        })}
        onClick={() => onEdit(player)}
        data-gone={gone || undefined}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-start focus-visible:-outline-offset-2 data-gone:grayscale"
      >
        <span
          className={`voice-price grid size-9 shrink-0 place-items-center rounded-md text-sm ${gone ? 'bg-rail text-soft' : 'bg-turf-wash text-turf'}`}
        >
          {choiceWord(entry.choice)}
        </span>
        <span className="min-w-0 flex-1 leading-tight">
          <bdi className={`voice-strong block text-base wrap-anywhere ${gone ? 'text-soft' : ''}`}>
            {player.name}
          </bdi>
          <span className="text-sm text-soft wrap-anywhere">
            {row === null ? (
              t({ context: "Owner's lists and dialogs", message: 'Left the auction' })
            ) : (
              <>
                #{player.number} · {standingWords(row, teams, team)}
              </>
            )}
          </span>
          {entry.note !== '' && (
            <bdi className="line-clamp-2 text-sm text-soft wrap-anywhere">{entry.note}</bdi>
          )}
        </span>
        <span className="max-w-[38%] shrink-0 text-end leading-tight">
          {row !== null && gone && 'price' in row.standing ? (
            <MoneyBeside amount={row.standing.price} className="voice-strong text-base text-soft" />
          ) : entry.limit === null ? (
            <span className="text-sm text-soft">
              {t({ context: "Owner's lists and dialogs", message: 'No limit' })}
            </span>
          ) : (
            <>
              <span className="voice-label block">{t({ context: "Owner's phone", message: 'Limit' })}</span>
              <MoneyBeside amount={entry.limit} fits={12} className="voice-strong text-base" />
            </>
          )}
        </span>
      </button>
    </li>
  );
}

/** Replaces a player who was deleted from the tournament. */
const NOBODY = { number: '', photo: null, styles: [], basePrice: NO_RUPEES } as const;

/** Maximum number of rows at once. */
const PAGE = 60;

interface PlayerFinderProps extends ListProps {
  readonly filter: PlayerFilter;
  readonly onFilter: (filter: PlayerFilter) => void;
}

/** All players with a search and filters. */
export function PlayerFinder({ view, team, rows, lines, filter, onFilter, onEdit }: PlayerFinderProps) {
  const { rules, teams } = view;
  const [pages, setPages] = useState(1);
  const found = filtered(rows, rules, useDeferredValue(filter));
  const categories = categoriesIn(rules);
  const change = (next: Partial<PlayerFilter>) => {
    onFilter({ ...filter, ...next });
    setPages(1);
  };
  return (
    <>
      <div role="search" className="mt-3 grid grid-cols-2 gap-2">
        <input
          type="search"
          aria-label={t({ context: "Owner's phone", message: 'Search name or number' })}
          placeholder={t({ context: "Owner's phone", message: 'Search name or number' })}
          autoComplete="off"
          spellCheck={false}
          value={filter.search}
          onChange={({ target }) => change({ search: target.value })}
          className={`${INPUT_LOOK} col-span-2`}
        />
        <select
          aria-label={t({ context: "Owner's lists and dialogs", message: 'Playing style' })}
          value={filter.style}
          onChange={({ target }) =>
            change({ style: PLAYING_STYLES.find((style) => style === target.value) ?? '' })
          }
          className={`${INPUT_LOOK} select pe-(--arrow)`}
        >
          <option value="">{t({ context: "Owner's lists and dialogs", message: 'Any style' })}</option>
          {PLAYING_STYLES.map((style) => (
            <option key={style} value={style}>
              {styleName(style)}
            </option>
          ))}
        </select>
        {categories.length > 0 && (
          <select
            aria-label={t({ context: "Owner's lists and dialogs", message: 'Category' })}
            value={filter.category}
            onChange={({ target }) => change({ category: target.value })}
            className={`${INPUT_LOOK} select pe-(--arrow)`}
          >
            <option value="">{t({ context: "Owner's lists and dialogs", message: 'Any category' })}</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {categoryName(rules, category)}
              </option>
            ))}
          </select>
        )}
        {rules.sets.length > 0 && (
          <select
            aria-label={t({ context: "Owner's phone", message: 'Set' })}
            value={filter.set}
            onChange={({ target }) => change({ set: target.value })}
            className={`${INPUT_LOOK} select pe-(--arrow)`}
          >
            <option value="">{t({ context: "Owner's lists and dialogs", message: 'Any set' })}</option>
            {rules.sets.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-soft">
        {playersText(found.length)}
      </p>
      <ul aria-label={t({ context: "Owner's phone", message: 'Players' })}>
        {found.slice(0, pages * PAGE).map((row) => (
          <PlayerLine
            key={row.player.id}
            row={row}
            teams={teams}
            team={team}
            isListed={lines.has(row.player.id)}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {found.length > pages * PAGE && (
        <button
          type="button"
          onClick={() => setPages(pages + 1)}
          className={buttonVariants({ shape: 'wide', className: 'mt-3' })}
        >
          {t({
            context: "Owner's lists and dialogs",
            message: `Show more (${ph({ count: grouped(found.length - pages * PAGE) })})`,
          })}
        </button>
      )}
    </>
  );
}

interface PlayerLineProps extends Pick<View, 'teams'>, Pick<ListProps, 'team' | 'onEdit'> {
  readonly row: PlayerRow;
  readonly isListed: boolean;
}

function PlayerLine({ row, teams, team, isListed, onEdit }: PlayerLineProps) {
  const { name, number, styles, basePrice } = row.player;
  const gone = isGone(row);
  return (
    <li className={`flex items-center gap-2 border-b border-line py-1 ${gone ? 'grayscale' : ''}`}>
      <button
        type="button"
        aria-pressed={isListed}
        aria-label={t({
          context: "Owner's lists and dialogs",
          message: `${ph({ player: name })} on my shortlist`,
        })}
        onClick={() => onEdit(row.player)}
        className={`-ms-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-rail ${isListed ? 'text-turf' : 'text-soft'}`}
      >
        <Star size={22} className={isListed ? 'fill-current' : ''} />
      </button>
      <PlayerPhoto player={row.player} lazy className="size-11 rounded-md" />
      <span className="min-w-0 flex-1 leading-tight">
        <bdi className={`voice-strong block text-base wrap-anywhere ${gone ? 'text-soft' : ''}`}>{name}</bdi>
        <span className="text-sm text-soft wrap-anywhere">
          #{number} · {gone ? standingWords(row, teams, team) : styleNames(styles)}
        </span>
      </span>
      <span className="max-w-[38%] shrink-0 text-end leading-tight">
        {'price' in row.standing ? (
          <MoneyBeside amount={row.standing.price} className="voice-strong text-base text-soft" />
        ) : (
          <>
            <span className="voice-label block">{t({ context: "Owner's phone", message: 'Base' })}</span>
            <MoneyBeside amount={basePrice} fits={12} className="voice-strong text-base" />
          </>
        )}
      </span>
    </li>
  );
}
