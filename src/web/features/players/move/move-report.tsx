import { useEffect, useRef } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/amount-text.ts';
import { playersWords } from '#web/features/players/bulk/bulk-preview.tsx';
import type { Unchanged } from '#web/features/players/bulk/send-bulk.ts';
import { Button } from '#web/ui/button.tsx';

export interface MoveResult {
  readonly to: string;
  /** The moved players, each with the number in the other tournament. */
  readonly moved: readonly { readonly player: PlayerAnswer; readonly number: string }[];
  readonly refused: readonly Unchanged[];
  /** True if a given number differs from the preview. */
  readonly isSurprising: boolean;
}

interface MoveReportProps {
  readonly result: MoveResult;
  readonly keep: boolean;
  readonly onClose: () => void;
}

/** Lists the players who stayed, with the reasons, and the numbers that were given. */
export function MoveReport({ result: { to, moved, refused }, keep, onClose }: MoveReportProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const renumbered = moved.filter(({ player, number }) => number !== player.playerNumber);
  const done = keep ? 'copied' : 'moved';
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base wrap-anywhere">
        {playersWords(moved.length)} {done} to {to}.
        {refused.length > 0 && ` Not ${done} (${grouped(refused.length)}):`}
      </p>
      {refused.length > 0 && (
        <PlayerLines
          label={`Not ${done}`}
          lines={refused.map(({ player, why }) => ({ player, text: `: ${why}` }))}
        />
      )}
      {renumbered.length > 0 && (
        <>
          <p className="text-base">New numbers ({grouped(renumbered.length)}):</p>
          <PlayerLines
            label="New numbers"
            lines={renumbered.map(({ player, number }) => ({ player, text: ` is #${number} there` }))}
          />
        </>
      )}
      <div className="flex justify-end">
        <Button ref={close} variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

interface PlayerLinesProps {
  readonly label: string;
  readonly lines: readonly { readonly player: PlayerAnswer; readonly text: string }[];
}

/** A list of players that scrolls, each with a few words. */
export function PlayerLines({ label, lines }: PlayerLinesProps) {
  return (
    <ul
      aria-label={label}
      tabIndex={0}
      className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
    >
      {lines.map(({ player, text }) => (
        <li key={player.id} className="px-3 py-2 wrap-anywhere">
          <span className="voice-strong">
            #{player.playerNumber} <bdi>{player.name}</bdi>
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
