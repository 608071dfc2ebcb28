import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { UnitContext } from '#web/kit/money/unit.ts';
import type { ShowingRow } from '#protocol/calls/result.ts';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import { lotFrameAt, useShowings } from '#web/kit/replay/use-showings.ts';
import { replayOfLink } from '#web/kit/replay/replay-source.ts';
import { beginsAt, lastSaleIn, replayWords } from '#web/kit/replay/showing-names.ts';
import { usePlayer } from '#web/kit/replay/replay-controls.tsx';
import type { Speed } from '#web/kit/views/stream-options.ts';
import { LowerThird } from './lower-third.tsx';

/** The replay that the address of an overlay asks for. `lot`: the id of a player; null: the last sale. */
export interface OverlayReplayAsked {
  readonly lot: string | null;
  readonly speed: Speed;
}

interface OverlayReplayProps {
  /** The code of this page's link. */
  readonly code: string;
  readonly asked: OverlayReplayAsked;
}

/**
 * Plays one lot in the lower third, once, and is empty before and after it. OBS opens the page again when its scene
 * begins.
 */
export function OverlayReplay({ code, asked }: OverlayReplayProps) {
  const names = useNamesRead();
  const source = useMemo(() => replayOfLink(code, names), [code, names]);
  const { about, rows, isComplete } = useShowings(source);
  const begin = isComplete ? showingAsked(rows, asked) : null;
  const player = usePlayer({ source, of: rows.length, begin, speed: asked.speed, single: true });
  const { showing, frames, place, frame, isOver, time } = player;
  const row = showing === null ? undefined : rows[showing - 1];
  if (about === null || row === undefined || frame === null || isOver) return null;
  const stroke = frame.view.stroke?.player.id === row.lot ? frame.view.stroke : null;
  const shown = stroke === null ? lotFrameAt(frames, place, row.lot) : frame;
  return (
    <UnitContext value={about.unit}>
      <p className="overlay-rules voice-strong">{marksOf(row)}</p>
      <LowerThird live={time} view={(shown ?? frame).view} since={null} stroke={stroke} />
    </UnitContext>
  );
}

function showingAsked(rows: readonly ShowingRow[], { lot }: OverlayReplayAsked): number | null {
  return lot === null ? lastSaleIn(rows) : beginsAt(rows, { lot });
}

/** 'Replay', with what happened to the result later. */
function marksOf({ undone, corrected }: ShowingRow): string {
  const { marks } = replayWords();
  return [
    t({ context: 'Replay', message: 'Replay' }),
    ...(undone === null ? [] : [marks.undone]),
    ...(corrected === null ? [] : [marks.corrected]),
  ].join(' · ');
}
