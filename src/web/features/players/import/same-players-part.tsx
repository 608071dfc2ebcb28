import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { saidIn } from '#domain/tournament/sheet/sheet-cell.ts';
import type { PlayerUpdate } from './send-rows.ts';
import { type ImportRow, rowWords } from '#web/sheets/read/import-row.ts';
import { ANSWERS, firstAnswer, type Answer, type Answers, type Meeting } from './same-players.ts';

/** Most rows shown; the choice for all applies to all of them. */
const MOST_SHOWN = 100;
/** Rows shown before the button for more, so that the problems below are near. */
const FIRST_SHOWN = 5;

interface SamePlayersProps {
  readonly met: readonly Meeting[];
  readonly answers: Answers;
  /** Checked rows that change existing players. */
  readonly updates: readonly PlayerUpdate[];
  /** Checked rows that create players. */
  readonly rows: readonly ImportRow[];
  readonly onAnswers: (answers: Answers) => void;
}

/** Lists rows whose number another player has, with a choice for each row or for all. */
export function NumbersTaken({ met, ...of }: SamePlayersProps) {
  return <MeetingGroup title="Number taken" met={met.filter((one) => !isOnePerson(one))} {...of} />;
}

/** Lists rows of players who may be there already, with a choice for each row or for all. */
export function PerhapsThere({ met, ...of }: SamePlayersProps) {
  return <MeetingGroup title="Perhaps there already" met={met.filter(isOnePerson)} {...of} />;
}

interface MeetingGroupProps extends SamePlayersProps {
  readonly title: string;
}

function MeetingGroup({ title, met, answers, updates, rows, onAnswers }: MeetingGroupProps) {
  const id = useId();
  const [showsMore, setShowsMore] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [first] = met;
  if (first === undefined) return null;
  const judged = new Map(updates.map((update) => [update.row.row, update]));
  const numbers = new Map(rows.map(({ row, number }) => [row, number]));
  const isShort = !showsMore && met.length > FIRST_SHOWN + 1;
  const shown = met.slice(0, isShort ? FIRST_SHOWN : MOST_SHOWN);
  const more = met.length - shown.length;
  const forAll = ANSWERS.filter((answer) => met.some((one) => isOffered(one, answer)));
  const [given, ...differing] = new Set(met.map((one) => answers.get(one.row.row) ?? firstAnswer(one)));
  const common = given !== undefined && differing.length === 0 ? given : '';
  const answerAll = (answer: Answer) =>
    onAnswers(
      new Map([
        ...answers,
        ...met.filter((one) => isOffered(one, answer)).map(({ row }) => [row.row, answer] as const),
      ]),
    );
  const showMore = () => {
    flushSync(() => setShowsMore(true));
    // The pressed button is gone; its next row takes the focus.
    const selects = [...(list.current?.querySelectorAll('select') ?? [])];
    selects.at(FIRST_SHOWN)?.focus({ preventScroll: true });
  };
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="voice-title text-lg">
          {title} ({grouped(met.length)})
        </h3>
        {met.length > 1 && (
          <SelectField
            hideLabel
            label={`${title}: for all`}
            value={common}
            className="max-sm:basis-full sm:w-64"
            selectClassName="sm:min-h-10 sm:py-1"
            onChange={({ target }) => answerAll(ANSWERS.find((one) => one === target.value) ?? 'as-it-is')}
          >
            {common === '' && <option value="">For all...</option>}
            {forAll.map((answer) => (
              <option key={answer} value={answer}>
                {answer === 'as-it-is' && !isOnePerson(first) ? 'Type all numbers' : FOR_ALL[answer]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="rounded-lg border border-line">
        <ul ref={list} className="divide-y divide-line">
          {shown.map((one) => (
            <MetRow
              key={one.row.row}
              met={one}
              answer={answers.get(one.row.row) ?? firstAnswer(one)}
              update={judged.get(one.row.row)}
              number={numbers.get(one.row.row) ?? ''}
              onAnswer={(answer) => onAnswers(new Map(answers).set(one.row.row, answer))}
            />
          ))}
        </ul>
        {more > 0 && (
          <div className="border-t border-line px-3 py-2 text-sm text-soft">
            {isShort ? (
              <Button size="sm" variant="plain" onClick={showMore}>
                Show {grouped(Math.min(met.length, MOST_SHOWN) - FIRST_SHOWN)} more
              </Button>
            ) : (
              <p>and {grouped(more)} more: answer for all of them above.</p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const FOR_ALL: Readonly<Record<Answer, string>> = {
  'as-it-is': 'All as they are',
  renumber: 'New numbers for all',
  merge: 'Update or merge all',
  replace: 'The last row of each person counts',
  'leave-out': 'Leave all out',
};

interface MetRowProps {
  readonly met: Meeting;
  readonly answer: Answer;
  readonly update: PlayerUpdate | undefined;
  /** The number that the import gives; '' if the row creates no player. */
  readonly number: string;
  readonly onAnswer: (answer: Answer) => void;
}

function MetRow({ met, answer, update, number, onAnswer }: MetRowProps) {
  const name = saidIn(met.row.cells[0] ?? null) || 'No name';
  return (
    <li className="grid min-h-14 gap-x-4 gap-y-1.5 px-3 py-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] sm:items-center">
      <div className="min-w-0">
        <p className="voice-strong text-base break-words">{name}</p>
        <p className="text-sm leading-tight break-words text-soft">
          {rowWords(met.row)} {meetingWords(met)}
          {answer === 'renumber' && number !== '' && (
            <span className="font-semibold text-turf"> · gets #{number}</span>
          )}
        </p>
        {answer === 'merge' && update !== undefined && <Changes update={update} />}
      </div>
      <SelectField
        hideLabel
        label={`What to do with ${rowWords(met.row).replace('Row', 'row')}`}
        value={answer}
        selectClassName="sm:min-h-10 sm:py-1"
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
      <p role="status" className="mt-0.5 text-sm text-ball-ink">
        Cannot be updated: {row.problems.map(({ text }) => text).join('; ')}.
      </p>
    );
  if (changes.length === 0)
    return (
      <p role="status" className="mt-0.5 text-sm text-faint">
        Nothing would change.
      </p>
    );
  return (
    <ul aria-label={`Changes of ${row.name}`} className="mt-0.5 text-sm leading-snug">
      {changes.map(({ title, before, after }) => (
        <li
          key={title}
          className="inline wrap-anywhere not-last:after:px-1.5 not-last:after:text-faint not-last:after:content-['·']"
        >
          <span className="text-soft">{title}</span> {before || 'blank'} →{' '}
          <span className="font-semibold">{after || 'blank'}</span>
        </li>
      ))}
    </ul>
  );
}

/** A number alone says nothing of a person: its row is no update of whoever has it. */
function isOnePerson({ by, isSame }: Meeting): boolean {
  return isSame || by !== 'number';
}

/** A new number helps only if the number is the duplicate. Only a row of the same person can be replaced. */
function isOffered(met: Meeting, answer: Answer): boolean {
  if (answer === 'merge') return isOnePerson(met);
  if (answer === 'replace') return met.above !== null && isOnePerson(met);
  return answer !== 'renumber' || met.by === 'number';
}

const SAME: Readonly<Record<Meeting['by'], string>> = {
  number: 'has the number of',
  phone: 'has the phone number of',
  name: 'has the name and age of',
  season: 'has the name of',
};

function aboveWords(above: Meeting['above']): string {
  return above === null ? '' : rowWords(above).replace('Row', 'row');
}

function meetingWords({ by, isSame, otherNumber, player, above }: Meeting): string {
  const isOlder = by === 'season' ? ', and is a year older' : '';
  const other = by === 'name' && otherNumber ? ', but another number' : isOlder;
  if (player === null) return `${SAME[by]} ${aboveWords(above)}${other}`;
  const same = by === 'number' && isSame ? 'has the number and name of' : SAME[by];
  return `${same} #${player.playerNumber} ${player.name}, ${String(player.age)} years, in the list${other}`;
}

function answerWords({ by, player, above }: Meeting, answer: Answer): string {
  switch (answer) {
    case 'as-it-is':
      return by === 'number' ? 'Type another number' : 'Import as another player';
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
