import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { useDeferredValue, useState } from 'react';
import { Star } from 'lucide-react';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { PlayerRow, View } from '#domain/views/view.ts';
import { categoryName } from '#web/i18n/field-name.ts';
import { styleName, styleNames } from '#web/i18n/style-name.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { INPUT_LOOK } from '#web/ui/form/field-frame.tsx';
import { categoriesIn, filtered, isGone, standingWords, type PlayerFilter } from './listed-players.ts';
import type { ListProps } from './my-shortlist.tsx';

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
        {t({
          context: 'Lot',
          message: plural(
            { count: found.length },
            {
              one: `${ph({ countShown: grouped(found.length) })} player`,
              other: `${ph({ countShown: grouped(found.length) })} players`,
            },
          ),
        })}
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
  const { name, number, photo, styles, basePrice } = row.player;
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
      <PlayerPhoto name={name} number={number} photo={photo} lazy className="size-11 rounded-md" />
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
