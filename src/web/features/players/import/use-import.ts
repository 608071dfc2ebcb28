import { useReducer, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failedToast, failureText } from '#web/net/client/call.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { NOTHING_CHOSEN } from '#web/sheets/read/import-row.ts';
import { UnreadableSheet } from '#web/sheets/read/sheet-files.ts';
import { useKeptPlayers, useRefreshedTeams } from '#web/features/players/list/load-players.ts';
import { useOurPhotos } from '#web/features/players/photos/linked-photos.ts';
import {
  importReducer,
  NO_FILE,
  type ImportOrder,
  type ImportSettings,
  type OpenSheet,
  type PlayerImport,
  type Source,
} from './import-steps.ts';
import { outcomeWords } from './import-words.tsx';
import type { PlannedFields } from './make-fields.ts';

const NO_FIELDS: PlannedFields = { fields: [], categories: null };

/** Loads the code of an import and of its steps with the first file: the network may go before they are needed. */
const loadImport = async () => {
  const [{ readImport, sendImport }] = await Promise.all([
    import('./run-import.ts'),
    import('./import-stages.tsx'),
  ]);
  return { readImport, sendImport };
};

/** A player import with the way to choose its file. */
interface ChosenImport extends PlayerImport {
  readonly choose: (file: File, isPasted?: boolean) => void;
}

/**
 * Reads and imports a file. The import starts at once if every row is good, else after a preview
 * (docs/decisions/files.md). The order of the steps is `importReducer`.
 */
export function useImport(tournamentId: string, settings: ImportSettings): ChosenImport {
  const toast = useToast();
  const queries = useQueryClient();
  const refreshTeams = useRefreshedTeams(tournamentId);
  const kept = useKeptPlayers(tournamentId);
  const makeOurs = useOurPhotos(tournamentId);
  const [state, dispatch] = useReducer(importReducer, NO_FILE);
  /** Ends the reading of a file. */
  const reading = useRef(new AbortController());
  /** Ends the sending of an import. */
  const stop = useRef(new AbortController());

  const sending = useMutation({
    mutationFn: async (order: ImportOrder) => {
      stop.current = new AbortController();
      const { sendImport } = await loadImport();
      return sendImport(order, {
        ...{ tournamentId, queries, dispatch },
        onCreated: kept.add,
        onUpdated: kept.replace,
        signal: stop.current.signal,
      });
    },
    onError: (reason, { of }) => {
      toast(failedToast(NOT_PROCESSED, reason));
      dispatch({ type: 'fields-refused', of });
    },
    onSuccess: ({ created, updated, refused }, order) => {
      const { of, note, isNoteOnColumns } = order;
      const failed = [...order.failed, ...refused].sort((a, b) => a.row - b.row);
      const outcome = { ...order.outcome, updated: updated.length };
      const columns = of.reading.unused.length > 0 ? of : null;
      if (refused.length > 0) kept.refresh();
      toast({
        ...completeToast(created.length, failed.length),
        note: [outcomeWords(outcome), note].filter((words) => words !== '').join(' '),
        // The report has its own button.
        ...(columns !== null &&
          failed.length === 0 && {
            // Apart, so that the toast of the next import takes its place.
            apart: true,
            noteBehind: isNoteOnColumns,
            buttons: [{ label: 'Columns', name: 'Columns left out', run: () => openColumns(columns) }],
          }),
      });
      if (failed.length === 0) dispatch({ type: 'hidden' });
      else {
        const { asked } = of.source;
        const report = { step: 'report', created: created.length, outcome, failed, asked, columns } as const;
        dispatch({ type: 'rows-failed', report });
      }
      if (created.some(({ retained }) => retained !== undefined)) refreshTeams();
      void makeOurs([...created, ...updated]);
    },
  });
  const isSaving = sending.isPending && state.step.step !== 'sending';

  const read = async (source: Source) => {
    reading.current.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    try {
      const { readImport } = await loadImport();
      const { everybody } = kept;
      const found = await readImport(source, { tournamentId, settings, everybody, signal });
      if (signal.aborted) return;
      switch (found.next) {
        case 'map':
          openColumns(found.of);
          break;
        case 'preview':
          dispatch({
            type: 'file-read',
            step: { step: 'preview', unitDoubt: found.unitDoubt, ...found.of },
          });
          break;
        case 'import':
          sending.mutate({ ...found, ...NOTHING_BESIDE, rows: found.of.reading.rows });
      }
    } catch (reason) {
      if (signal.aborted) return;
      dispatch({ type: 'hidden' });
      const note = reason instanceof UnreadableSheet ? reason.message : failureText(reason);
      toast({ title: 'Error', text: NOT_PROCESSED, note, tone: 'destructive' });
    }
  };

  const choose = (file: File, isPasted = false) => {
    // Only one import runs at a time; show the running one.
    if (sending.isPending) {
      dispatch({ type: 'shown' });
      return;
    }
    dispatch({ type: 'file-chosen', fileName: file.name });
    void read(unread(file, isPasted));
  };

  /** A file before its columns are mapped. */
  const unread = (file: File, isPasted: boolean): Source => ({
    ...{ file, isPasted, planned: NO_FIELDS, chosen: null, choice: NOTHING_CHOSEN },
    asked: settings.asked,
  });

  const openColumns = (of: OpenSheet) => dispatch({ type: 'columns-opened', of });

  const readAgain = (source: Source) => {
    if (sending.isPending) return;
    dispatch({ type: 'read-again' });
    void read(source);
  };

  const map: PlayerImport['map'] = ({ source }, chosen, asked, planned) =>
    readAgain({ ...source, chosen, asked, planned });

  const chooseInBook: PlayerImport['chooseInBook'] = ({ source, reading }, choice) => {
    const isSameSheet = [source.choice.sheet, reading.parts[0]?.name].includes(choice.sheet);
    // Another sheet has other columns, which the mapping of this one does not know.
    readAgain({ ...(isSameSheet ? source : unread(source.file, source.isPasted)), choice });
  };

  /**
   * Hides the dialog. The reading of a file ends without effect; a running import continues, a toast reports its end, and
   * failed rows reopen the dialog. While its fields are saved an import cannot be cancelled without leaving them behind.
   */
  const close = () => {
    if (isSaving) {
      toast({
        title: 'Too late to cancel',
        text: 'The new fields are being saved, so the import goes on. Stop it on the next step.',
        tone: 'plain',
      });
      return;
    }
    if (!sending.isPending) reading.current.abort();
    dispatch({ type: 'hidden' });
  };

  return {
    ...{ ...state, isSaving, choose, openColumns, map, chooseInBook, close },
    send: sending.mutate,
    stop: () => stop.current.abort(),
  };
}

const NOT_PROCESSED = 'Failed to process Excel file';

/** Of an import without a preview: every row is a new player. */
const NOTHING_BESIDE = {
  updates: [],
  failed: [],
  outcome: { unchanged: 0, leftOut: 0, repeated: 0 },
} as const;

function completeToast(created: number, failed: number) {
  const title = 'Import Complete';
  const text = `Successfully imported ${created} players.`;
  if (failed === 0) return { title, text };
  return { title, text: `${text} Failed to import ${failed} players.`, tone: 'destructive' } as const;
}
