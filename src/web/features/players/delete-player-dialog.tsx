import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { failedToast } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { deletePlayer, withoutPlayer } from '#web/net/calls/players.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { SquadWarnings } from './list/squad-warnings.tsx';
import { useKeptPlayers } from './list/load-players.ts';
import { textOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { inFull } from '#domain/tournament/sheet/sheet-row.ts';
import { exampleBase, useSmallestStep } from '#web/kit/money/smallest-step.ts';
import { understoodIn } from '#web/kit/money/amount-field.tsx';
import { SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import type { SheetRow } from '#web/sheets/read/import-row.ts';
import { ASKED_ONCE, isBlank, type AskedColumn, type Corrections } from './import/row-corrections.tsx';

interface DeletePlayerDialogProps {
  readonly tournamentId: string;
  /** The player to delete. It stays set while the dialog closes, so that the name stays visible. */
  readonly player: PlayerAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** True if the rules set squad minimums; the dialog then warns of missing players first. */
  readonly asks: boolean;
  /** Receives the focus after the player's row is removed. */
  readonly returnTo: () => HTMLElement | null;
}

/** Confirms, then deletes. The server refuses a sold player and the one on the block; a toast gives the reason. */
export function DeletePlayerDialog({
  tournamentId,
  player,
  open,
  onClose,
  asks,
  returnTo,
}: DeletePlayerDialogProps) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const deleted = useRef(false);
  const id = player?.id ?? '';
  const without = useQuery({
    queryKey: KEYS.withoutPlayer(id),
    queryFn: () => withoutPlayer(id),
    enabled: open && asks,
    // The players and squads may have changed since the last question, so do not cache.
    gcTime: 0,
  });
  const checking = without.isFetching;

  const deleting = useMutation({
    mutationFn: deletePlayer,
    onMutate: () => {
      deleted.current = false;
    },
    onSuccess: (_, gone) => {
      deleted.current = true;
      kept.remove(gone);
      toast({ title: 'Success', text: 'Player deleted successfully' });
    },
    onError: (reason) => toast(failedToast('Failed to delete player', reason)),
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      open={open}
      title={player === null ? '' : `Delete ${player.name}`}
      sentence={<Question warnings={without.data ?? []} />}
      confirm="Delete"
      busy={deleting.isPending || checking}
      busyText={checking ? 'Checking...' : 'Deleting...'}
      onConfirm={() => player && deleting.mutate(player.id)}
      onCancel={onClose}
      returnTo={() => (deleted.current ? returnTo() : null)}
    />
  );
}

/** The warnings are advice: if they cannot be loaded, the question appears without them. */
function Question({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <>
      <span>Are you sure you want to delete this player?</span>
      <SquadWarnings by="Without this player" warnings={warnings} />
    </>
  );
}

interface AskOnceProps {
  /** The rows of new players, as the file has them. */
  readonly rows: readonly SheetRow[];
  readonly corrections: Corrections;
  /** The zeros that the heading of the base amounts appends; undefined or 0: none. */
  readonly baseUnit?: number | undefined;
  readonly onBlanks: (blanks: Corrections['blanks']) => void;
  /** True gives each row without a number the next free one. */
  readonly onNumber: (numbering: boolean) => void;
}

const EXAMPLES: Readonly<Record<Exclude<AskedColumn, 'baseAmount'>, string>> = {
  age: '16 to 50',
  playingStyles: 'Like Batsman',
};

/** Asks once for a value that is blank in several rows, and uses it for all of them. */
export function AskOnce({ rows, corrections, baseUnit = 0, onBlanks, onNumber }: AskOnceProps) {
  const { blanks, numbering } = corrections;
  const unit = useUnit();
  const step = useSmallestStep();
  const base = understoodIn(unit, textOf(inFull(blanks.baseAmount, baseUnit)));
  const blankIn = (column: Parameters<typeof isBlank>[1]) =>
    rows.filter((row) => isBlank(row, column)).length;
  const asked = ASKED_ONCE.map((column) => ({ column, count: blankIn(column) })).filter(
    ({ count }) => count > 1,
  );
  const unnumbered = blankIn('playerNumber');
  if (asked.length === 0 && unnumbered === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 voice-title text-lg">Blank cells</legend>
      {asked.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {asked.map(({ column, count }) => (
            <Field
              key={column}
              label={`${SHEET_TITLES[column]} for ${grouped(count)} rows`}
              autoComplete="off"
              placeholder={column === 'baseAmount' ? exampleBase(step, baseUnit) : EXAMPLES[column]}
              value={blanks[column]}
              beside={column === 'baseAmount' ? base : undefined}
              onChange={(event) => onBlanks({ ...blanks, [column]: event.target.value })}
            />
          ))}
        </div>
      )}
      {unnumbered > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 not-first-of-type:mt-3">
          <p className="text-sm text-soft">
            {SHEET_TITLES.playerNumber} is blank in{' '}
            {unnumbered === 1 ? '1 row' : `${grouped(unnumbered)} rows`}.
          </p>
          <Button size="sm" onClick={() => onNumber(!numbering)}>
            {numbering ? 'Take the numbers back' : 'Number them in their order'}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
