import { t } from '@lingui/core/macro';
import { isCaptain } from '#domain/tournament/own-field.ts';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import type { TeamId } from '#domain/ids.ts';
import { STYLE_BADGES_PER_SQUAD_ENTRY } from '#domain/limits.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import { styleName } from '#web/i18n/style-name.ts';
import { Badge, StyleBadge } from '#web/kit/player/badge.tsx';
import { RetainedMark } from '#web/kit/player/retained-mark.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { FromPurse } from '#web/kit/money/from-purse.tsx';
import { nameAmong } from '#web/kit/views/namesakes.ts';
import { squadIn } from '#web/kit/views/player-lists.ts';
import { CardButton, type OnCard } from '#web/kit/hall/card-button.tsx';

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
