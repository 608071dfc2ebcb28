import { askSheetWorker } from '#web/sheets/ask-sheet-worker.ts';
import {
  type TeamsReading,
  TEAM_COLUMNS,
  type TeamCells,
  type TeamColumn,
  type TeamSheetRow,
} from '#web/sheets/read/read-teams.ts';
import { MOST_FILE_BYTES, UnreadableSheet } from '#web/sheets/read/sheet-files.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sameKey } from '#domain/text.ts';
import { failureText, refusedField, untilAnswered } from '#web/net/client/call.ts';
import { createTeam } from '#web/net/calls/teams.ts';
import { makeId } from '#web/net/client/http.ts';
import { useUser } from '#web/net/session/session.ts';
import { writtenColour } from '#web/kit/team/colour-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { NO_TEAM_TEXTS, teamProblems, useKeptTeams } from './team-fields.tsx';
import { Upload } from 'lucide-react';
import {
  FileButton,
  SHEET_FILES,
  PasteBox,
  PasteButton,
  usePasteByHand,
  usePastedCells,
} from '#web/sheets/choose/choose-file.tsx';

/** Reads the teams of a file or of pasted cells in a worker; `sheet` as in `readTeams`. Throws `UnreadableSheet`. */
async function readTeamSheet(file: Blob, isPasted: boolean, sheet: string | null): Promise<TeamsReading> {
  if (file.size > MOST_FILE_BYTES) throw new UnreadableSheet('too-large');
  if (file instanceof File && file.name.startsWith('~$')) throw new UnreadableSheet('lock-file');
  const came: TeamsReading[] = [];
  await askSheetWorker({ ask: 'read-teams', file, isPasted, sheet }, (answer) => {
    if (answer.say === 'teams') came.push(answer.teams);
    return answer.say === 'teams';
  });
  return came[0] ?? { rows: [], unused: [], sheet: null, notRead: [] };
}

interface TeamImportDialogProps {
  readonly tournamentId: string;
  readonly openingPurse: number | undefined;
  /** True if the rules have a right to match. */
  readonly hasCards: boolean;
  readonly file: File;
  readonly isPasted: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A team of the sheet; `send` keeps one command id for all its attempts. */
interface ImportedTeam extends TeamSheetRow {
  readonly send: ReturnType<typeof untilAnswered>;
  /** The server's problems by field; '' for a problem of the whole row. */
  readonly refused: Partial<Record<TeamColumn | 'row', string>>;
}

/** Lists the teams of a sheet with an input for each cell; created teams leave the list. */
function TeamImportDialog(props: TeamImportDialogProps) {
  const { tournamentId, openingPurse, hasCards, file, isPasted, open, onClose } = props;
  const toast = useToast();
  const user = useUser();
  const kept = useKeptTeams(tournamentId);
  const [teams, setTeams] = useState<readonly ImportedTeam[] | null>(null);
  const [unused, setUnused] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useState<Pick<TeamsReading, 'sheet' | 'notRead'>>({ sheet: null, notRead: [] });

  /** Counts the readings, so that the sheet that was chosen last stays. */
  const turn = useRef(0);
  const read = async (chosen: string | null) => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const reading = await readTeamSheet(file, isPasted, chosen);
      if (mine !== turn.current) return;
      setTeams(
        reading.rows.map(({ row, cells }) => ({
          row,
          cells: hasCards ? cells : { ...cells, cards: '' },
          ...{ send: untilAnswered(makeId), refused: {} },
        })),
      );
      setUnused(reading.unused);
      setSheet(reading);
    } catch (reason) {
      if (mine !== turn.current) return;
      // A chosen sheet without teams leaves the list of the one before.
      if (chosen === null) onClose();
      const note = reason instanceof UnreadableSheet ? reason.message : failureText(reason);
      toast({ title: 'Error', text: 'Failed to process Excel file', note, tone: 'destructive' });
    }
  };
  const readFirst = useEffectEvent(() => void read(null));
  useEffect(() => readFirst(), []);

  const good = (teams ?? []).filter(({ cells }) => problemsOf(cells).size === 0);
  /** Creates the good teams one after the other; a refusal stays with its team. */
  const createAll = async () => {
    const left: ImportedTeam[] = [];
    let created = 0;
    for (const team of teams ?? []) {
      if (!good.includes(team)) {
        left.push(team);
        continue;
      }
      const body = {
        ...withColour(team.cells),
        ...{ logo: null, ownerId: user.id, ownerName: user.name, currentBalance: openingPurse },
      };
      try {
        kept.add(await team.send(body, (commandId) => createTeam(tournamentId, body, commandId)));
        created += 1;
      } catch (reason) {
        const field = refusedField(reason, team.cells) ?? 'row';
        left.push({ ...team, refused: { [field]: failureText(reason) } });
      }
    }
    return { left, created };
  };
  const creating = useMutation({
    mutationFn: createAll,
    onSuccess: ({ left, created }) => {
      setTeams(left);
      const text = created === 1 ? '1 team created' : `${String(created)} teams created`;
      const note =
        left.length === 0 ? undefined : `Not created: ${String(left.length)}. They are still in the list.`;
      toast({ title: 'Teams', text, ...(note !== undefined && { note, tone: 'destructive' as const }) });
      if (left.length === 0) onClose();
    },
  });

  const change = (row: number, to: TeamSheetRow['cells'] | null) =>
    setTeams((now) =>
      (now ?? []).flatMap((one) =>
        one.row !== row ? [one] : to === null ? [] : [{ ...one, cells: to, refused: {} }],
      ),
    );
  const columns = TEAM_COLUMNS.filter((column) => column !== 'cards' || hasCards);
  const title = good.length === 1 ? 'Create 1 team' : `Create ${String(good.length)} teams`;

  return (
    <Dialog open={open} onClose={onClose} title="Import teams" description={file.name} size="lg">
      <div className="flex flex-col gap-4">
        {teams === null && (
          <p role="status" className="py-4 text-base text-soft">
            Reading the file...
          </p>
        )}
        {sheet.sheet !== null &&
          (sheet.notRead.length === 0 ? (
            <p className="text-sm text-soft">From the sheet &apos;{sheet.sheet}&apos;.</p>
          ) : (
            <SelectField
              label="Sheet to read"
              hint={`Not read: ${sheet.notRead.map((name) => `'${name}'`).join(', ')}.`}
              value={sheet.sheet}
              disabled={creating.isPending}
              onChange={({ target }) => void read(target.value)}
            >
              {[sheet.sheet, ...sheet.notRead].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          ))}
        {unused.length > 0 && (
          <p className="text-sm text-soft">
            Columns not used: {unused.map((heading) => `'${heading}'`).join(', ')}.
          </p>
        )}
        {teams !== null && (
          <ul aria-label="Teams of the sheet" className="rounded-md border border-line">
            {/* Wide rows have their titles once, above all of them. */}
            <li
              aria-hidden="true"
              className={`hidden gap-2 px-3 pt-2 lg:grid ${hasCards ? 'lg:grid-cols-7' : 'lg:grid-cols-6'}`}
            >
              {columns.map((column) => (
                <span
                  key={column}
                  className={`text-sm font-semibold text-soft ${column === 'name' ? 'col-span-2' : ''}`}
                >
                  {TITLES[column]}
                </span>
              ))}
            </li>
            {teams.map((team) => (
              <TeamOfSheet
                key={team.row}
                team={team}
                columns={columns}
                isTwice={teams.some((one) => one !== team && one.row < team.row && isSame(one, team))}
                onCells={(cells) => change(team.row, cells)}
                onLeaveOut={() => change(team.row, null)}
              />
            ))}
          </ul>
        )}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={creating.isPending}
            busyText="Creating..."
            disabled={good.length === 0}
            onClick={() => creating.mutate()}
          >
            {title}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

/** The cells with the colour as it will be stored: a colour that nobody understands is left out. */
function withColour(cells: TeamCells): TeamCells {
  return { ...cells, colour: writtenColour(cells.colour) };
}

function problemsOf(cells: TeamCells) {
  return teamProblems({ ...NO_TEAM_TEXTS, ...withColour(cells) });
}

function isSame(one: ImportedTeam, other: ImportedTeam): boolean {
  return sameKey(one.cells.name) === sameKey(other.cells.name);
}

const TITLES: Readonly<Record<TeamColumn, string>> = {
  name: 'Team Name',
  shortName: 'Short Name',
  bidder: 'Who bids',
  bidderPhone: 'Phone of the bidder',
  colour: 'Colour',
  cards: 'Right to match: cards',
};

const STRANGE_COLOUR = 'Not a colour that Boli knows: the team gets one of its own';

interface TeamOfSheetProps {
  readonly team: ImportedTeam;
  readonly columns: readonly TeamColumn[];
  /** True if an earlier row has the same name. */
  readonly isTwice: boolean;
  readonly onCells: (cells: TeamSheetRow['cells']) => void;
  readonly onLeaveOut: () => void;
}

function TeamOfSheet({ team, columns, isTwice, onCells, onLeaveOut }: TeamOfSheetProps) {
  const { row, cells, refused } = team;
  const problems = problemsOf(cells);
  const isStrange = cells.colour.trim() !== '' && writtenColour(cells.colour) === '';
  return (
    <li className="border-t border-line px-3 py-3 first:border-t-0">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-soft">
          <span className="voice-strong">Row {row}</span>
          {isTwice && ' has the name of a row above it'}
        </p>
        <Button size="sm" variant="quiet" aria-label={`Leave out row ${String(row)}`} onClick={onLeaveOut}>
          Leave out
        </Button>
      </div>
      <div
        className={`mt-1 grid gap-2 sm:grid-cols-2 lg:[&_label]:sr-only ${columns.length > 5 ? 'lg:grid-cols-7' : 'lg:grid-cols-6'}`}
      >
        {columns.map((column) => (
          <Field
            key={column}
            label={TITLES[column]}
            aria-label={`${TITLES[column]} of row ${String(row)}`}
            autoComplete="off"
            value={cells[column]}
            hint={column === 'colour' && isStrange ? STRANGE_COLOUR : undefined}
            error={problems.get(column) ?? refused[column] ?? ''}
            className={column === 'name' ? 'sm:col-span-2' : ''}
            onChange={({ target }) => onCells({ ...cells, [column]: target.value })}
          />
        ))}
      </div>
      {refused.row !== undefined && (
        <p role="alert" className="mt-1 text-ball-ink">
          {refused.row}
        </p>
      )}
    </li>
  );
}

/** Imports a sheet of teams: a file, or cells pasted anywhere on the page. */
export function useTeamImport() {
  const [sheet, setSheet] = useState<{ file: File; isPasted: boolean; count: number } | null>(null);
  const [open, setOpen] = useState(false);
  const pasting = usePasteByHand();
  const choose = (file: File, isPasted: boolean) => {
    // Cells pasted behind an open dialog must not replace its list.
    if (open) return;
    setSheet({ file, isPasted, count: (sheet?.count ?? 0) + 1 });
    setOpen(true);
  };
  usePastedCells((cells) => choose(cells, true));
  return { sheet, open, pasting, choose, close: () => setOpen(false) };
}

type TeamImport = ReturnType<typeof useTeamImport>;

export function TeamImportButtons({ by: { choose, pasting } }: { readonly by: TeamImport }) {
  return (
    <>
      <FileButton
        label="Import Excel"
        size="sm"
        icon={Upload}
        accept={SHEET_FILES}
        onFiles={([file]) => file && choose(file, false)}
      />
      <PasteButton by={pasting} />
    </>
  );
}

interface TeamImportDialogsProps {
  readonly by: TeamImport;
  readonly tournamentId: string;
  /** Whole rupees; undefined while the tournament loads. */
  readonly openingPurse: number | undefined;
  readonly hasCards: boolean;
}

export function TeamImportDialogs({ by, ...of }: TeamImportDialogsProps) {
  const { sheet, open, pasting, choose, close } = by;
  return (
    <>
      <PasteBox by={pasting} of="teams" onCells={(cells) => choose(cells, true)} />
      {sheet !== null && (
        <TeamImportDialog
          key={sheet.count}
          {...of}
          file={sheet.file}
          isPasted={sheet.isPasted}
          open={open}
          onClose={close}
        />
      )}
    </>
  );
}
