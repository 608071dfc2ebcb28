import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { grouped } from '#protocol/amount-text.ts';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import { styleName } from '#web/i18n/field-name.ts';
import { setWords } from '#web/i18n/texts/own-words.ts';
import { Badge, StyleBadge } from '#web/kit/player/badge.tsx';
import { ListedBase, PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { Money, MoneyBeside, RollingMoney } from '#web/kit/money/money.tsx';
import { beforeWords, matchSentence, type MatchView, turnWords } from '#web/kit/views/match-view.ts';
import { type LotView, goingWords, leadWords } from '#web/kit/views/lot-view.ts';
import { Check } from 'lucide-react';
import type { TeamId } from '#domain/ids.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';

/** The player on the block, on a phone: photo, number, name, styles, base price. */
export function LotHead({ lot }: { readonly lot: LotView }) {
  const { player, reduced, place, of, category, own, set } = lot;
  const price = (
    <>
      <ListedBase reduced={reduced} />
      <Money amount={player.basePrice} />
    </>
  );
  return (
    <section
      key={player.id}
      aria-label={t({ context: 'Lot', message: 'Player on the block' })}
      className="phone-lot flex min-w-0 animate-arrive gap-3"
    >
      <PlayerPhoto player={player} className="phone-photo rounded-lg" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="voice-label one-line">
          {t({
            context: 'Lot',
            message: `Lot ${ph({ place: grouped(place) })} of ${ph({ of: grouped(of) })}`,
          })}
          {player.number !== '' && ` · #${player.number}`}
          {set !== null && ` · ${setWords(set)}`}
        </p>
        {/* Every name has two lines, so that nothing below it moves. */}
        <h2 className="phone-name voice-name min-h-[2.08em]">
          <span className="line-clamp-2 wrap-anywhere">{player.name}</span>
        </h2>
        <p className="phone-more flex flex-wrap gap-1">
          {countedStyles(player.styles).map((style) => (
            <StyleBadge key={style} style={style} size="sm">
              {styleName(style)}
            </StyleBadge>
          ))}
          {category !== null && (
            <Badge tone="blue" size="sm">
              {category}
            </Badge>
          )}
          {(player.isOwner ? [...own, t({ context: 'Lot', message: 'Owner' })] : own).map((field, at) => (
            <Badge key={at} tone="gray" size="sm">
              {field}
            </Badge>
          ))}
        </p>
        <p className="text-sm leading-tight text-soft">
          {/* A replay has no age of a player who was deleted. */}
          {player.age > 0 ? (
            <Trans context="Lot">
              {ph({ age: player.age })} · base {price}
            </Trans>
          ) : (
            price
          )}
          {reduced && <b> · {reduced.words}</b>}
        </p>
      </div>
    </section>
  );
}

interface PriceInSightProps {
  readonly lot: LotView;
  /** The team of this phone. */
  readonly own?: TeamId | null;
  /** Number of earlier bids to show next to the price; 0 on a page that lists all bids. */
  readonly earlier?: number;
  /** True while prices change too fast to be read out. */
  readonly isQuiet?: boolean;
}

/** The price and the leader, readable at arm's length. */
export function PriceInSight({ lot, own = null, earlier = 0, isQuiet = false }: PriceInSightProps) {
  const unit = useUnit();
  const { leader, leaders, bids, going, nobody, match, price } = lot;
  const words = leadWords(lot, own);
  const allowed = lot.allowed && `, ${lot.allowed}`;
  return (
    <section aria-label={t({ context: 'Lot', message: 'Price' })} className="phone-price min-w-0">
      <div className="flex min-h-5 items-center justify-between gap-3">
        <p className="voice-label shrink-0 whitespace-nowrap">
          {match !== null
            ? t({ context: 'Right to match', message: 'Right to match' })
            : leader === null
              ? t({ context: 'Lot', message: 'Base Price' })
              : t({ context: 'Lot', message: 'Current Bid' })}
        </p>
        {/* The label of a right to match leaves them no room. */}
        {earlier > 0 && match === null && (
          <ol aria-label={t({ context: 'Lot', message: 'Last bids' })} className="flex min-w-0 gap-1">
            {bids.slice(1, earlier + 1).map(({ place, team, amount }) => (
              <li
                key={place}
                className="flex min-w-0 gap-1 rounded-sm bg-stand px-1.5 text-xs leading-5 text-soft"
              >
                <span className="one-line">{team}</span>
                <MoneyBeside amount={amount} fits={7} className="voice-strong" />
              </li>
            ))}
          </ol>
        )}
      </div>
      <RollingMoney
        amount={price}
        className={`phone-amount voice-price block ${leader === null ? 'text-white' : 'text-marigold'}`}
      />
      <p aria-live={isQuiet ? 'off' : 'polite'} className="sr-only">
        {match !== null
          ? matchSentence(unit, match, own)
          : leader === null
            ? (nobody?.whole ??
              t({
                context: 'Lot',
                message: `Base price ${ph({ amount: amountIn(unit, price) })}, no bid yet`,
              }))
            : `${t({ context: 'Lot', message: `${ph({ leads: words })} with ${ph({ amount: amountIn(unit, price) })}` })}${allowed}`}
      </p>
      <div className="flex min-h-10 items-center gap-2">
        {match !== null ? (
          <AskedTeam match={match} own={own} />
        ) : leader === null ? (
          <p className="text-base leading-tight text-soft">
            {nobody?.whole ?? t({ context: 'Lot', message: 'No bid yet' })}
          </p>
        ) : leaders.some(({ id }) => id === own) ? (
          <p className="voice-title flex items-center gap-2 text-xl text-turf">
            <Check size={26} />
            <span className="line-clamp-2 leading-[1.1]">
              {words}
              {allowed}
            </span>
          </p>
        ) : (
          <p
            key={leader.team.id}
            className="voice-title flex min-w-0 animate-arrive items-center gap-2 text-[1.0625rem]"
          >
            <TeamCrest team={leader.team} size={30} />
            <span className="line-clamp-2 min-w-0 leading-[1.1] wrap-anywhere">
              {words}
              {allowed}
            </span>
          </p>
        )}
        {going > 0 && match === null && (
          <p
            role="status"
            className="voice-title ms-auto shrink-0 rounded-md bg-ball-wash px-2.5 py-1 text-lg text-ball-ink"
          >
            {goingWords(going)}
          </p>
        )}
      </div>
    </section>
  );
}

/** What happened before, and the team that must answer. Screen readers hear both below the price. */
function AskedTeam({ match, own }: { readonly match: MatchView; readonly own: TeamId | null }) {
  const unit = useUnit();
  const [team, another] = match.teams;
  return (
    <p aria-hidden="true" className="flex min-w-0 items-center gap-2 leading-[1.1]">
      {team !== undefined && another === undefined && <TeamCrest team={team} size={30} />}
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-soft">{beforeWords(unit, match)}</span>
        <span className="voice-title text-[1.0625rem]">{turnWords(unit, match, { own })}</span>
      </span>
    </p>
  );
}
