import { grouped } from '#protocol/grouped.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { saidIn } from '#domain/tournament/sheet/sheet-cell.ts';
import type { PlayerUpdate } from './judge-updates.ts';
import { rowWords } from '#web/sheets/read/row-title.ts';
import { ANSWERS, firstAnswer, type Answer, type Answers, type Meeting } from './same-players.ts';

/** Most rows shown; the buttons apply to all of them. */
const MOST_SHOWN = 100;

interface SamePlayersPartProps {
  readonly met: readonly Meeting[];
  readonly answers: Answers;
  /** Checked rows that change existing players. */
  readonly updates: readonly PlayerUpdate[];
  readonly onAnswers: (answers: Answers) => void;
}

/** Lists rows that may duplicate a player, with a choice for each row or for all. */
export function SamePlayersPart({ met, answers, updates, onAnswers }: SamePlayersPartProps) {
  if (met.length === 0) return null;
  const judged = new Map(updates.map((update) => [update.row.row, update]));
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
    <fieldset className="min-w-0 rounded-lg border border-line">
      <legend className="ms-3 px-1 voice-title text-lg">Perhaps there already ({grouped(met.length)})</legend>
      <div className="flex flex-wrap items-center gap-2 px-4 pt-2 pb-3">
        {forAll.map((answer) => (
          <Button key={answer} size="sm" onClick={() => answerAll(answer)}>
            {FOR_ALL[answer]}
          </Button>
        ))}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {met.slice(0, MOST_SHOWN).map((one) => (
          <MetRow
            key={one.row.row}
            met={one}
            answer={answers.get(one.row.row) ?? firstAnswer(one)}
            update={judged.get(one.row.row)}
            onAnswer={(answer) => onAnswers(new Map(answers).set(one.row.row, answer))}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-soft">
          and {grouped(more)} more: answer for all of them above.
        </p>
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
  readonly update: PlayerUpdate | undefined;
  readonly onAnswer: (answer: Answer) => void;
}

function MetRow({ met, answer, update, onAnswer }: MetRowProps) {
  const name = saidIn(met.row.cells[0] ?? null) || 'No name';
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)] sm:items-start">
      <div className="min-w-0">
        <p className="voice-strong text-base break-words">{name}</p>
        <p className="text-sm break-words text-soft">
          {rowWords(met.row)} {meetingWords(met)}
        </p>
        {answer === 'merge' && update !== undefined && <Changes update={update} />}
      </div>
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
    </li>
  );
}

/** The changes of an update, a line for each value. */
function Changes({ update: { row, changes } }: { readonly update: PlayerUpdate }) {
  if (row.player === null)
    return (
      <p role="status" className="mt-1 text-sm text-ball-ink">
        Cannot be updated: {row.problems.map(({ text }) => text).join('; ')}.
      </p>
    );
  if (changes.length === 0)
    return (
      <p role="status" className="mt-1 text-sm text-faint">
        Nothing would change.
      </p>
    );
  return (
    <ul aria-label={`Changes of ${row.name}`} className="mt-1.5 flex flex-wrap gap-1.5">
      {changes.map(({ title, before, after }) => (
        <li key={title} className="max-w-full rounded-sm bg-rail px-2 py-0.5 text-sm break-words">
          <span className="text-soft">{title}</span> {before || 'blank'} →{' '}
          <span className="font-semibold">{after || 'blank'}</span>
        </li>
      ))}
    </ul>
  );
}

/** A new number helps only if the number is the duplicate. Only a row of the same person can be replaced. */
function isOffered({ by, isSame, above }: Meeting, answer: Answer): boolean {
  // A number alone says nothing of a person: its row is no update of whoever has it.
  const isPerson = isSame || by !== 'number';
  if (answer === 'merge') return isPerson;
  if (answer === 'replace') return above !== null && isPerson;
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

function meetingWords({ by, isSame, otherNumber, player, above }: Meeting): string {
  const other = by === 'name' && otherNumber ? ', but another number' : '';
  if (player === null) return `${SAME[by]} ${aboveWords(above)}${other}`;
  const same = by === 'number' && isSame ? 'has the number and name of' : SAME[by];
  return `${same} #${player.playerNumber} ${player.name}, ${String(player.age)} years, in the list${other}`;
}

function answerWords({ by, player, above }: Meeting, answer: Answer): string {
  switch (answer) {
    case 'as-it-is':
      return by === 'number' ? 'Another player: put right below' : 'Import as another player';
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
