import type { OwnField } from '#domain/tournament/own-field.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { grouped } from '#protocol/grouped.ts';
import { useOwnFields } from '#web/cricket-ui/player/own-fields.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import type { ImportRow } from '#web/sheets/read/import-row.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { saidIn } from '#domain/tournament/sheet/sheet-cell.ts';
import { playerChanges } from './player-changes.ts';
import { rowWords } from '#web/sheets/read/row-title.ts';
import { ANSWERS, firstAnswer, type Answer, type Answers, type Meeting } from './same-players.ts';

/** Most rows shown; the buttons apply to all of them. */
const MOST_SHOWN = 100;

interface SamePlayersPartProps {
  readonly met: readonly Meeting[];
  readonly answers: Answers;
  /** Checked rows that change existing players. */
  readonly updates: readonly ImportRow[];
  readonly onAnswers: (answers: Answers) => void;
}

/** Lists rows that may duplicate a player, with a choice for each row or for all. */
export function SamePlayersPart({ met, answers, updates, onAnswers }: SamePlayersPartProps) {
  if (met.length === 0) return null;
  const judged = new Map(updates.map((row) => [row.row, row]));
  const more = met.length - MOST_SHOWN;
  const forAll = ANSWERS.filter((answer) => met.some((one) => isOffered(one, answer)));
  const answerAll = (answer: Answer) =>
    onAnswers(
      new Map([
        ...answers,
        ...met.filter((one) => isOffered(one, answer)).map(({ row }) => [row.row, answer] as const),
      ]),
    );
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 voice-title text-lg">Perhaps there already ({grouped(met.length)})</legend>
      <div className="flex flex-wrap items-center gap-2">
        {forAll.map((answer) => (
          <Button key={answer} size="sm" onClick={() => answerAll(answer)}>
            {FOR_ALL[answer]}
          </Button>
        ))}
      </div>
      <div className="divide-y divide-line">
        {met.slice(0, MOST_SHOWN).map((one) => (
          <MetRow
            key={one.row.row}
            met={one}
            answer={answers.get(one.row.row) ?? firstAnswer(one)}
            update={judged.get(one.row.row)}
            onAnswer={(answer) => onAnswers(new Map(answers).set(one.row.row, answer))}
          />
        ))}
      </div>
      {more > 0 && (
        <p className="text-sm text-soft">and {grouped(more)} more: answer for all of them above.</p>
      )}
    </fieldset>
  );
}

const FOR_ALL: Readonly<Record<Answer, string>> = {
  'as-it-is': 'All as they are',
  renumber: 'New numbers for all',
  merge: 'Update or merge all',
  replace: 'Last answers replace the first',
  'leave-out': 'Leave all out',
};

interface MetRowProps {
  readonly met: Meeting;
  readonly answer: Answer;
  readonly update: ImportRow | undefined;
  readonly onAnswer: (answer: Answer) => void;
}

function MetRow({ met, answer, update, onAnswer }: MetRowProps) {
  const fields = useOwnFields();
  const unit = useUnit();
  const name = saidIn(met.row.cells[0] ?? null) || 'No name';
  return (
    <div className="grid gap-x-4 gap-y-1.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <p className="min-w-0 text-sm break-words">
        <span className="voice-strong">
          {rowWords(met.row)}, {name}
        </span>{' '}
        <span className="text-soft">{meetingWords(met)}</span>
      </p>
      <SelectField
        hideLabel
        label={`What to do with ${rowWords(met.row).replace('Row', 'row')}`}
        value={answer}
        onChange={({ target }) => onAnswer(ANSWERS.find((one) => one === target.value) ?? 'as-it-is')}
      >
        {ANSWERS.filter((one) => isOffered(met, one)).map((one) => (
          <option key={one} value={one}>
            {answerWords(met, one)}
          </option>
        ))}
      </SelectField>
      {answer === 'merge' && met.player !== null && update !== undefined && (
        <p role="status" className="text-sm break-words sm:col-span-2">
          {changeWords(met.player, update, fields, unit)}
        </p>
      )}
    </div>
  );
}

/** A new number helps only if the number is the duplicate. Only a row of the file can be replaced. */
function isOffered({ by, above }: Meeting, answer: Answer): boolean {
  if (answer === 'replace') return above !== null && by !== 'number';
  return answer !== 'renumber' || by === 'number';
}

const SAME: Readonly<Record<Meeting['by'], string>> = {
  number: 'has the number of',
  phone: 'has the phone number of',
  name: 'has the name and age of',
};

function aboveWords(above: Meeting['above']): string {
  return above === null ? '' : rowWords(above).replace('Row', 'row');
}

function meetingWords({ by, player, above }: Meeting): string {
  if (player === null) return `${SAME[by]} ${aboveWords(above)}`;
  return `${SAME[by]} #${player.playerNumber} ${player.name}, ${String(player.age)} years, in the list`;
}

function answerWords({ by, player, above }: Meeting, answer: Answer): string {
  switch (answer) {
    case 'as-it-is':
      return by === 'number' ? 'To be put right below' : 'Import as another player';
    case 'renumber':
      return 'Give the next free number';
    case 'merge':
      return player === null
        ? `Fill blanks of ${aboveWords(above)}`
        : `Update #${player.playerNumber} in the list`;
    case 'replace':
      return `Replace ${aboveWords(above)} by this one`;
    case 'leave-out':
      return 'Leave out';
  }
}

function changeWords(
  player: NonNullable<Meeting['player']>,
  { player: plan, problems }: ImportRow,
  fields: readonly OwnField[],
  unit: Unit,
): string {
  if (plan === null) return `Cannot be updated: ${problems.map(({ text }) => text).join('; ')}.`;
  const changes = playerChanges(player, plan, fields, unit);
  if (changes.length === 0) return 'Nothing would change.';
  const words = changes.map(
    ({ title, before, after }) => `${title} ${before || 'blank'} → ${after || 'blank'}`,
  );
  return `Would change: ${words.join('; ')}.`;
}
