import { ph, t } from '@lingui/core/macro';
import { Image, Pencil, Undo2 } from 'lucide-react';
import type { PlayerId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/popups/menu.tsx';
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
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 sm:flex sm:items-baseline">
      <time dateTime={new Date(at).toISOString()} className="shrink-0 text-sm text-soft tabular-nums">
        {TIME.format(at)}
      </time>
      {/* On a phone: time, author and buttons, and the text below them over the whole width. */}
      <span className="contents sm:flex sm:min-w-0 sm:flex-1 sm:items-baseline sm:gap-x-4">
        <span
          className={`col-span-3 row-start-2 min-w-0 flex-1 text-base leading-snug ${sold === null ? '' : 'voice-strong'}`}
        >
          {text}
        </span>
        <span className="col-start-2 row-start-1 min-w-0 text-sm text-soft sm:w-20">{who}</span>
      </span>
      {/* Every line reserves this space, so that the authors align in one column. */}
      <span className="col-start-3 row-start-1 flex shrink-0 justify-end gap-1.5 sm:-my-1 sm:w-42">
        {hammered !== null && (
          <Button
            size="sm"
            aria-label={t({ context: 'Replay', message: `Replay this lot: ${text}` })}
            onClick={() => onReplay({ lot: hammered, at: sequence })}
          >
            {t({ context: 'Replay', comment: 'The button of one line of the history.', message: 'Replay' })}
          </Button>
        )}
        {ended !== null && sold === null && (
          <Button size="sm" aria-label={`Reopen: ${text}`} onClick={() => onReopen(ended)}>
            Reopen
          </Button>
        )}
        {ended !== null && sold !== null && (
          <Menu label={`More: ${text}`} isShort popupClassName="w-44">
            <MenuItem icon={Image} onChoose={() => onCard(sold.id)}>
              {t({ context: 'Card', message: 'Card' })}
              <span className="sr-only">
                {t({
                  context: 'Card',
                  comment: "Only for screen readers, after the word 'Card'.",
                  message: ` of ${ph({ player: sold.name })}`,
                })}
              </span>
            </MenuItem>
            {onCorrect !== null && (
              <MenuItem icon={Pencil} label={`Correct: ${text}`} onChoose={() => onCorrect(ended)}>
                Correct
              </MenuItem>
            )}
            <MenuItem icon={Undo2} label={`Reopen: ${text}`} onChoose={() => onReopen(ended)}>
              Reopen
            </MenuItem>
          </Menu>
        )}
      </span>
      <span className="w-9 text-end text-sm text-soft max-sm:hidden">{sequence}</span>
    </li>
  );
}
