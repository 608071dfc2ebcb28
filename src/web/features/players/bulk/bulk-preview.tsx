import { useState, useEffect, useRef } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/amount-text.ts';
import { someOf } from '#protocol/texts/words.ts';
import { Button } from '#web/ui/button.tsx';
import type { BulkGroup, BulkPreview, Unchanged } from './bulk-draft.tsx';

/** Groups and names shown before the user expands the whole list. */
const MOST_GROUPS = 40;
const MOST_NAMES = 12;

/** Lists the pending changes. Players with the same change share one entry. */
export function BulkPreviewPart({ preview }: { readonly preview: BulkPreview }) {
  const { changing, same, groups } = preview;
  const [whole, setWhole] = useState(false);
  const shown = whole ? groups : groups.slice(0, MOST_GROUPS);
  const isShort = groups.length > MOST_GROUPS || groups.some(({ players }) => players.length > MOST_NAMES);
  return (
    <section aria-labelledby="would-change" className="rounded-md border border-line p-3">
      <h3 id="would-change" className="voice-title text-lg">
        Would change
      </h3>
      <p role="status" className="text-sm text-soft">
        {changing.length === 0 ? 'Nothing yet.' : `${playersWords(changing.length)} would change.`}
        {changing.length > 0 && same > 0 && ` ${playersWords(same)} would stay as they are.`}
      </p>
      {groups.length > 0 && (
        <ul aria-label="Changes" className="mt-2 divide-y divide-line text-sm">
          {shown.map((group) => (
            <Group key={group.players[0]?.id} group={group} whole={whole} />
          ))}
        </ul>
      )}
      {isShort && !whole && (
        <Button size="sm" variant="plain" className="mt-2" onClick={() => setWhole(true)}>
          Show all of them
        </Button>
      )}
    </section>
  );
}

function Group({ group, whole }: { readonly group: BulkGroup; readonly whole: boolean }) {
  const { problem, changes, players } = group;
  const names = players.map(({ playerNumber, name }: PlayerAnswer) => `#${playerNumber} ${name}`);
  return (
    <li className="py-2 wrap-anywhere">
      {problem === null ? (
        <p className="voice-strong">
          {changes
            .map(({ title, before, after }) => `${title} ${before || 'blank'} → ${after || 'blank'}`)
            .join('; ')}
        </p>
      ) : (
        <p className="flex items-start gap-1.5 font-semibold text-ball-ink">
          <TriangleAlert size={16} className="mt-0.5" />
          <span className="min-w-0">Cannot be changed: {problem.text}</span>
        </p>
      )}
      <p className="text-soft">
        {playersWords(players.length)}: {someOf(names, whole ? names.length : MOST_NAMES)}
      </p>
    </li>
  );
}

export function playersWords(count: number): string {
  return count === 1 ? '1 player' : `${grouped(count)} players`;
}

interface BulkReportProps {
  readonly updated: number;
  readonly unchanged: readonly Unchanged[];
  readonly onClose: () => void;
}

/** Lists the players who were not changed, with the reasons. */
export function BulkReport({ updated, unchanged, onClose }: BulkReportProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base">
        {playersWords(updated)} updated. Not updated ({grouped(unchanged.length)}):
      </p>
      <ul
        aria-label="Not updated"
        tabIndex={0}
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
      >
        {unchanged.map(({ player, why }) => (
          <li key={player.id} className="px-3 py-2 wrap-anywhere">
            <span className="voice-strong">
              #{player.playerNumber} {player.name}
            </span>
            : {why}
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button ref={close} variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
