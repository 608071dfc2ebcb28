import { ph, t } from '@lingui/core/macro';
import { ChevronDown, ImageIcon, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { STYLE_BADGES_PER_SQUAD_ENTRY } from '#domain/limits.ts';
import { isCaptain } from '#domain/tournament/own-field.ts';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import { styleName } from '#web/i18n/field-name.ts';
import { PictureButtons } from '#web/kit/cards/picture-buttons.tsx';
import { FromPurse, MoneyBeside } from '#web/kit/money/money.tsx';
import { Badge, MatchedMark, RetainedMark, StyleBadge } from '#web/kit/player/badge.tsx';
import type { Printed } from '#web/kit/squad/squads-on-paper.tsx';
import { NeedChips } from '#web/kit/team/need-chips.tsx';
import { CardsMark } from '#web/kit/team/cards-mark.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { squadIn, type SquadSheet } from '#web/kit/views/player-lists.ts';
import { nameAmong, slotsText, type TeamView } from '#web/kit/views/team-view.ts';
import { buttonVariants } from '#web/ui/plain-button.tsx';

/** Fills the place of players that have not loaded yet. `share`: the loaded part, from 0 to 1. */
export function PlayersLoading({ share }: { readonly share: number }) {
  return (
    <p role="status" className="py-2 text-base text-soft">
      {share > 0
        ? t({ context: 'Lot', message: `Loading the players: ${ph({ percent: Math.floor(share * 100) })} %` })
        : t({ context: 'Lot', message: 'Loading the players...' })}
    </p>
  );
}

/** Opens the card of a sold player. */
export type OnCard = (player: PlayerId) => void;

interface CardButtonProps {
  readonly id: PlayerId;
  readonly name: string;
  readonly onCard: OnCard;
  readonly className?: string;
  /** An icon in place of the word 'Card'. */
  readonly isIcon?: boolean;
}

/** A small button that opens a player's card. */
export function CardButton({ id, name, onCard, className = '', isIcon = false }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-label={t({ context: 'Card', message: `Card of ${ph({ player: name })}` })}
      onClick={() => onCard(id)}
      className={
        isIcon
          ? buttonVariants({ shape: 'square', className })
          : buttonVariants({ size: 'sm', className: `min-h-11! px-2.5! ${className}` })
      }
    >
      {isIcon ? <ImageIcon size={20} /> : t({ context: 'Card', message: 'Card' })}
    </button>
  );
}

interface SquadButtonsProps {
  readonly sheet: SquadSheet;
  readonly onPrint: (printed: Printed) => void;
}

/** Buttons that export a squad: a picture for a chat, or a sheet to print. */
export function SquadButtons({ sheet, onPrint }: SquadButtonsProps) {
  return (
    <>
      <PictureButtons sheet={sheet} />
      <button
        type="button"
        data-opens={`print-${sheet.team.id}`}
        aria-label={t({
          context: 'Cards and squads',
          message: `Print the squad of ${ph({ team: sheet.team.name })}`,
        })}
        onClick={() => onPrint({ team: sheet.team.id })}
        className={buttonVariants({ size: 'sm' })}
      >
        <Printer size={18} />
        {t({ context: 'Lot', message: 'Print' })}
      </button>
    </>
  );
}

interface SquadLinesProps {
  readonly rows: readonly PlayerRow[];
  readonly team: TeamId;
  readonly onCard: OnCard;
}

/** The players of a team: first the retained ones, then purchases in the order of their sales. */
export function SquadLines({ rows, team, onCard }: SquadLinesProps) {
  const squad = squadIn(rows, team);
  const nameOf = nameAmong(squad.map(({ player }) => player));
  if (squad.length === 0)
    return (
      <p className="py-2 text-base text-soft">
        {t({ context: 'Cards and squads', message: 'No players acquired yet' })}
      </p>
    );
  return (
    <ol>
      {squad.map(({ player, standing }) => (
        <li
          key={player.id}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line py-1"
        >
          <span className="voice-strong text-base leading-tight wrap-anywhere">{nameOf(player)}</span>
          <MoneyBeside amount={standing.price} className="voice-strong text-base" />
          <CardButton id={player.id} name={nameOf(player)} onCard={onCard} className="row-span-2" />
          <span className="col-span-2 flex flex-wrap gap-1 pt-0.5">
            {isCaptain(player.own) && (
              <Badge tone="gray" size="sm">
                {t({ context: 'Squad on paper', message: 'Captain' })}
              </Badge>
            )}
            {standing.is === 'retained' && <RetainedMark as={standing.as} />}
            {standing.is === 'sold' && standing.match !== undefined && <MatchedMark />}
            <FromPurse paid={standing} className="order-last ms-auto text-sm text-soft" />
            {countedStyles(player.styles)
              .slice(0, STYLE_BADGES_PER_SQUAD_ENTRY)
              .map((style) => (
                <StyleBadge key={style} style={style} size="sm">
                  {styleName(style)}
                </StyleBadge>
              ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface TeamListProps {
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly teams: readonly TeamView[];
  /** The loaded share of them, from 0 to 1. */
  readonly share: number;
  readonly onCard: OnCard;
  /** The team whose squad is open at first; null: none. */
  readonly opened?: TeamId | null;
  /** Buttons below an open squad. */
  readonly buttons?: (team: TeamId) => ReactNode;
}

/** All teams with purse and free places; a press opens a squad. */
export function TeamList({ rows, teams, share, onCard, opened = null, buttons }: TeamListProps) {
  return (
    <ul>
      {teams.map(({ id, name, short, logo, colour, purse, slotsLeft, cards, quotas }) => (
        <li key={id} className="border-b border-line">
          <details className="group" open={id === opened}>
            <summary className="flex min-h-14 list-none items-center gap-3 py-2 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
              <TeamCrest team={{ short, logo, colour }} size={36} />
              <span className="voice-strong min-w-0 flex-1 text-base leading-tight wrap-anywhere">
                {name}
              </span>
              <CardsMark cards={cards} />
              <span className="shrink-0 text-end leading-tight">
                <MoneyBeside amount={purse} className="voice-title block text-base" />
                <span className="text-sm text-soft">{slotsText(slotsLeft)}</span>
              </span>
              <ChevronDown
                size={20}
                className="text-soft transition-transform duration-100 group-open:rotate-180"
              />
            </summary>
            <div className="pb-4 ps-12">
              <NeedChips quotas={quotas} className="pb-2" />
              {rows === null ? (
                <PlayersLoading share={share} />
              ) : (
                <>
                  <SquadLines rows={rows} team={id} onCard={onCard} />
                  {buttons !== undefined && <div className="mt-3 flex flex-wrap gap-2">{buttons(id)}</div>}
                </>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
