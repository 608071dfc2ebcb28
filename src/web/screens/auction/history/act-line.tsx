import { ph, t } from '@lingui/core/macro';
import type { PlayerId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { Button } from '#web/ui/button.tsx';
import type { HistoryLine } from './history-lines.ts';
import type { Replayed } from './replay-dialog.tsx';

const TIME = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

interface ActLineProps {
  readonly line: HistoryLine;
  readonly onReplay: (what: Replayed) => void;
  /** The player whom this line sold, while the sale holds. */
  readonly sold: Player | null;
  readonly onCard: (player: PlayerId) => void;
  readonly onReopen: (lot: PlayerId) => void;
  /** Null if there is no sale to correct, or this user may not correct it. */
  readonly onCorrect: ((lot: PlayerId) => void) | null;
}

/** A line of the history with its buttons. */
export function ActLine({ line, sold, onCard, onReplay, onReopen, onCorrect }: ActLineProps) {
  const { sequence, at, who, text, ended, hammered } = line;
  return (
    <li className="flex items-baseline gap-3 py-1.5">
      <time dateTime={new Date(at).toISOString()} className="shrink-0 text-sm text-soft tabular-nums">
        {TIME.format(at)}
      </time>
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-baseline">
        <span className="min-w-0 flex-1 text-base leading-snug">{text}</span>
        <span className="text-sm text-soft sm:w-28">{who}</span>
      </span>
      {/* Every line reserves this space, so that the authors align in one column. */}
      <span className="flex shrink-0 flex-col justify-end gap-1.5 sm:w-42 sm:flex-row sm:flex-wrap">
        {hammered !== null && (
          <Button
            size="sm"
            aria-label={t({ context: 'Replay', message: `Replay this lot: ${text}` })}
            onClick={() => onReplay({ lot: hammered, at: sequence })}
          >
            {t({ context: 'Replay', comment: 'The button of one line of the history.', message: 'Replay' })}
          </Button>
        )}
        {sold !== null && (
          <Button size="sm" onClick={() => onCard(sold.id)}>
            {t({ context: 'Card', message: 'Card' })}
            <span className="sr-only">
              {t({
                context: 'Card',
                comment: "Only for screen readers, after the word 'Card'.",
                message: ` of ${ph({ player: sold.name })}`,
              })}
            </span>
          </Button>
        )}
        {ended !== null && onCorrect !== null && (
          <Button size="sm" aria-label={`Correct: ${text}`} onClick={() => onCorrect(ended)}>
            Correct
          </Button>
        )}
        {ended !== null && (
          <Button size="sm" aria-label={`Reopen: ${text}`} onClick={() => onReopen(ended)}>
            Reopen
          </Button>
        )}
      </span>
      <span className="w-9 text-end text-sm text-soft max-sm:hidden">{sequence}</span>
    </li>
  );
}
