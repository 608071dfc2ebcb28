import { useEffect, useRef } from 'react';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { playersWords } from './bulk-preview.tsx';
import type { Unchanged } from './send-bulk.ts';

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
