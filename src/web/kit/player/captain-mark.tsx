import { t } from '@lingui/core/macro';
import { isCaptain } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';

interface CaptainMarkProps {
  readonly player: Pick<Player, 'own'>;
  /** Classes for its place and the size of its letter; by default it stands in a line of words. */
  readonly className?: string;
}

/** The round mark of a captain for squads in the hall, as on the picture of a squad; nothing for other players. */
export function CaptainMark({ player, className = 'shrink-0 self-center text-[0.85em]' }: CaptainMarkProps) {
  if (!isCaptain(player.own)) return null;
  return (
    <span
      className={`voice-strong inline-grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full border border-ground bg-ink px-[0.3em] leading-none text-ground ${className}`}
    >
      <span aria-hidden="true">
        {t({
          context: 'Squad on paper',
          comment: 'In the round mark of a captain: one or two letters.',
          message: 'C',
        })}
      </span>
      <span className="sr-only">{t({ context: 'Squad on paper', message: 'Captain' })}</span>
    </span>
  );
}
