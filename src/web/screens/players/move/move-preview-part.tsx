import { playersWords } from '#web/screens/players/bulk/bulk-preview.tsx';
import type { MovePreview } from './move-preview.ts';
import { PlayerLines } from './move-report.tsx';

interface PreviewPartProps {
  /** Undefined while the other list loads. */
  readonly preview: MovePreview | undefined;
  readonly keep: boolean;
  /** True if the other tournament counts in another unit. */
  readonly otherUnit: boolean;
}

/** Says what a move changes before it is sent. */
export function PreviewPart({ preview, keep, otherUnit }: PreviewPartProps) {
  const { going = [], staying: left = [], renumbered = [], dropped = [] } = preview ?? {};
  return (
    <section aria-labelledby="would-move" className="flex flex-col gap-3 rounded-md border border-line p-3">
      <h3 id="would-move" className="voice-title text-lg">
        What changes
      </h3>
      <p role="status" className="text-sm text-soft">
        {preview === undefined
          ? 'Loading the players of the other tournament.'
          : summary({ going: going.length, renumbered: renumbered.length, keep })}
      </p>
      {renumbered.length > 0 && (
        <PlayerLines
          label="New numbers"
          lines={renumbered.map(({ player, number }) => ({
            player,
            text: ` becomes #${number}: the number is in use there`,
          }))}
        />
      )}
      {left.length > 0 && (
        <PlayerLines
          label="Players who stay"
          lines={left.map((player) => ({ player, text: ' stays: sold or retained' }))}
        />
      )}
      {dropped.length > 0 && (
        <ul aria-label="Dropped fields" className="text-sm wrap-anywhere">
          {dropped.map(({ field, players }) => (
            <li key={field.id}>
              <span className="voice-strong">{field.name}</span> is dropped for {playersWords(players)}: the
              other tournament does not have it so.
            </li>
          ))}
        </ul>
      )}
      {otherUnit && (
        <p className="text-sm">
          Base amounts keep their numbers: the other tournament counts in another unit.
        </p>
      )}
    </section>
  );
}

function summary({
  going,
  renumbered,
  keep,
}: {
  readonly going: number;
  readonly renumbered: number;
  readonly keep: boolean;
}): string {
  const verb = keep ? 'be copied' : 'move';
  const numbers =
    renumbered === 0 ? 'All keep their numbers.' : `${playersWords(renumbered)} would get another number.`;
  return `${playersWords(going)} would ${verb}. ${going === 0 ? '' : numbers}`;
}
