import type { Unit } from '#domain/rules/rule-set.ts';
import { writtenIn, type OwnField, type OwnValues } from '#domain/tournament/own-field.ts';
import { phoneKey } from '#domain/tournament/phone-number.ts';
import { countedStyles, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { dayWords, momentWords } from '#web/i18n/calendar.ts';
import { valueText } from '#web/i18n/texts/own-words.ts';
import { phoneWords } from './registration-row.tsx';
import { type ReactNode, useState } from 'react';
import { Check, TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { RegistrationEntry } from '#protocol/registration/registrations.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { playersOf } from '#web/net/calls/players.ts';
import { keptOfPerson } from './registration-calls.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { useOwnFields } from '#web/kit/player/style-chips.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { REGISTRATION_KEYS } from './shown-registrations.ts';

interface MergeDialogProps {
  readonly tournamentId: string;
  readonly entry: RegistrationEntry;
  readonly onMerge: (pair: Pair) => void;
  readonly onClose: () => void;
}

/** 72 px wide, on phones 44. */
const PHOTO = 'aspect-[9/10] w-11 rounded-md sm:w-18';

/** Compares a registration with the player, or the other registration, that may be the same person. */
export function MergeDialog({ tournamentId, entry, onMerge, onClose }: MergeDialogProps) {
  const others = entry.like.filter(({ is }) => is === 'registration');
  const suspect = entry.like.find(({ is }) => is === 'player') ?? others[0];
  const [chosen, setChosen] = useState(suspect?.id ?? '');
  // Of two registrations, either may stay.
  const [isTurned, setTurned] = useState(false);
  const into = others.find(({ id }) => id === chosen);
  const players = useQuery({
    queryKey: KEYS.allPlayers(tournamentId),
    queryFn: () => playersOf(tournamentId),
  });
  const other = useQuery({
    queryKey: [...REGISTRATION_KEYS.list(tournamentId), 'person', chosen],
    queryFn: () => keptOfPerson(chosen),
    enabled: into !== undefined,
  });
  const player = players.data?.find(({ id }) => id === chosen);
  const like = entry.like.find(({ id }) => id === chosen);
  const fields = useOwnFields();
  const unit = useUnit();
  // Nobody may approve it yet, so it cannot become a player.
  const waits = into !== undefined && other.data?.registration.state === 'waiting';
  const isReady = player !== undefined || (into !== undefined && other.data !== undefined && !waits);
  const merge = () => {
    if (player !== undefined) onMerge({ is: 'player', goes: entry.id, stays: player.id });
    else if (into !== undefined)
      onMerge(
        isTurned
          ? { is: 'registration', goes: into.id, stays: entry.id }
          : { is: 'registration', goes: entry.id, stays: into.id },
      );
  };
  const one = sideOf(entry);
  const two =
    player === undefined
      ? other.data && into && sideOf(other.data.registration)
      : // The list has no phone numbers. The pair is known by its number, so both have the same.
        sideOfPlayer(player, like?.by === 'number' ? entry.form.phone : null);
  const canTurn = into !== undefined && two !== undefined && !waits;
  const [goes, stays] = canTurn && isTurned ? [two, one] : [one, two];
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry.like.length > 0 ? 'The same person twice?' : 'Merge with a player'}
      description="Only a missing photo and missing fields come from the one that goes."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isReady} className="min-w-0 max-sm:flex-1" onClick={merge}>
            {stays === undefined || into === undefined ? (
              `Merge${player === undefined ? '' : ` into #${player.playerNumber}`}`
            ) : (
              <MergeWords act="Merge and approve" name={stays.title} />
            )}
          </Button>
        </>
      }
    >
      {like !== undefined && (
        <p className="mb-2 flex items-center gap-1.5 text-sm font-semibold text-amber-ink">
          <TriangleAlert size={16} />
          {reasonOf(like.by, entry.form)}
        </p>
      )}
      <SelectField
        label="Player"
        hideLabel
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setTurned(false);
        }}
      >
        <option value="">Please choose a player</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {`${name}, who registered too`}
          </option>
        ))}
        {players.data?.map(({ id, playerNumber, name }) => (
          <option key={id} value={id}>
            {`#${playerNumber} ${name}`}
          </option>
        ))}
      </SelectField>
      {waits && (
        <p role="alert" className="mt-3 text-base font-semibold text-ball-ink">
          {`${into.name} waits for a guardian. Merge the two once the guardian has agreed.`}
        </p>
      )}
      {(other.isError || players.isError) && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ball-ink">
          The one who stays could not be loaded.
          <Button
            size="sm"
            onClick={() => {
              if (other.isError) void other.refetch();
              if (players.isError) void players.refetch();
            }}
          >
            Try again
          </Button>
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <MergeSide heading="This one goes" name={goes.title}>
          <PlayerPhoto player={{ name: goes.name, number: '', photo: goes.photo }} className={PHOTO} />
        </MergeSide>
        {stays !== undefined && (
          <MergeSide heading="Stays" stays name={stays.title}>
            <PlayerPhoto player={stays} className={PHOTO} />
          </MergeSide>
        )}
      </div>
      {canTurn && (
        <MergeTurn
          stays={stays?.name ?? ''}
          becomes="becomes a player."
          onTurn={() => setTurned(!isTurned)}
        />
      )}
      {stays !== undefined && <MergeFacts facts={comparedFacts(goes.facts, stays.facts, fields, unit)} />}
    </Dialog>
  );
}

function sideOf({ form, photo, createdAt }: RegistrationEntry): Shown {
  return { name: form.name, number: '', title: form.name, photo, facts: { ...form, createdAt } };
}

/** The part of one of the two that the dialog shows. */
interface Shown {
  readonly name: string;
  /** '' for a registration. */
  readonly number: string;
  /** The number and the name: '#12 Rohan Jadhav'. */
  readonly title: string;
  readonly photo: string | null;
  readonly facts: Merged;
}

/** One side of a merge: a registration or a player of the list. */
export interface Merged {
  readonly age: number;
  readonly birthDate: string | null;
  readonly playingStyles: readonly PlayingStyle[];
  readonly phone: string | null;
  readonly own: OwnValues;
  /** Epoch ms; null for a player, whose registration may be another one. */
  readonly createdAt: number | null;
}

function sideOfPlayer(player: PlayerAnswer, phone: string | null): Shown {
  const { name, playerNumber, photo, own = {} } = player;
  const facts = { ...player, own, phone, birthDate: null, createdAt: null };
  return { name, number: playerNumber, title: `#${playerNumber} ${name}`, photo, facts };
}

interface MergeWordsProps {
  /** The act, as 'Merge into'. */
  readonly act: string;
  /** The one that stays. */
  readonly name: string;
}

/** The words of the button that merges. A phone has no room for the name, which is in sight above. */
export function MergeWords({ act, name }: MergeWordsProps) {
  return (
    <>
      {act}
      <span className="one-line max-sm:sr-only sm:ms-1 sm:max-w-60"> {name}</span>
    </>
  );
}

function reasonOf(by: 'number' | 'name-and-age', { age, phone }: RegistrationEntry['form']): string {
  if (by === 'name-and-age') return `Same name and age (${String(age)})`;
  return phone === null ? 'Same phone number' : `Same phone number: ${phoneWords(phone)}`;
}

interface MergeSideProps {
  readonly heading: string;
  /** True for the one that keeps its facts. */
  readonly stays?: boolean;
  readonly name: string;
  /** The picture. */
  readonly children: ReactNode;
}

export function MergeSide({ heading, stays = false, name, children }: MergeSideProps) {
  return (
    <section
      className={`grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-2 gap-y-1.5 rounded-md p-2.5 sm:gap-x-3 sm:gap-y-0.5 ${stays ? 'bg-turf-wash' : 'bg-rail'}`}
    >
      <h3
        className={`col-start-2 flex items-center gap-1 text-sm leading-tight font-bold sm:self-end ${stays ? 'text-turf' : 'text-soft'}`}
      >
        {heading}
        {stays && <Check size={16} className="shrink-0" />}
      </h3>
      <div className="col-start-1 row-start-1 sm:row-end-3">{children}</div>
      {/* The narrow letters keep a word of 18 letters whole on a phone. */}
      <p
        className="voice-strong min-w-0 leading-tight wrap-anywhere max-sm:col-span-2 max-sm:text-sm max-sm:font-stretch-84% sm:col-start-2 sm:self-start"
        dir="auto"
      >
        {name}
      </p>
    </section>
  );
}

interface MergeTurnProps {
  readonly stays: string;
  /** The result of the merge for the one that stays, behind its name. */
  readonly becomes: string;
  /** Keeps the other one. */
  readonly onTurn: () => void;
}

/** Of two registrations either may stay. */
export function MergeTurn({ stays, becomes, onTurn }: MergeTurnProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-base font-semibold">
        <bdi>{stays}</bdi> {becomes}
      </p>
      <Button size="sm" onClick={onTurn}>
        Keep the other one
      </Button>
    </div>
  );
}

export interface ComparedFact {
  readonly label: string;
  /** Of the registration that goes; null: not given. */
  readonly goes: string | null;
  readonly stays: string | null;
  /** True where both sides have the fact, and not the same. */
  readonly differs: boolean;
}

/** The facts of both sides, with a mark where they differ. */
export function MergeFacts({ facts }: { readonly facts: readonly ComparedFact[] }) {
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-sm max-sm:text-[0.8125rem]">
      <caption className="sr-only">The facts of both</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">This one goes</th>
          <th scope="col">Stays</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr
            key={fact.label}
            className={`border-t border-line align-top ${fact.differs ? 'font-bold' : 'text-soft'}`}
          >
            <th scope="row" className="w-1/4 py-1 pe-2 text-start font-semibold wrap-anywhere text-soft">
              {fact.label}
            </th>
            <td className="py-1 pe-2 wrap-anywhere">{fact.goes ?? 'not given'}</td>
            <td className="py-1 wrap-anywhere">
              {fact.differs && (
                <>
                  <span aria-hidden="true">≠ </span>
                  <span className="sr-only">differs: </span>
                </>
              )}
              {fact.stays ?? 'not given'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The facts of both sides, without those that neither has. */
export function comparedFacts(
  goes: Merged,
  stays: Merged,
  fields: readonly OwnField[],
  unit: Unit,
): readonly ComparedFact[] {
  const fact = (label: string, read: (of: Merged) => string | null) => ({
    label,
    goes: read(goes),
    stays: read(stays),
  });
  return compared([
    fact('Age', ({ age }) => String(age)),
    fact('Born', ({ birthDate }) => (birthDate === null ? null : dayWords(birthDate))),
    fact('Styles', ({ playingStyles }) =>
      countedStyles(playingStyles)
        .map((style) => STYLE_NAMES[style])
        .join(', '),
    ),
    phones(goes, stays),
    ...fields.map((field) =>
      fact(field.name, ({ own }) => {
        const value = writtenIn(field, own);
        return value === null ? null : valueText(field, value, unit);
      }),
    ),
    moments(goes, stays),
  ]);
}

type Fact = Omit<ComparedFact, 'differs'> & { readonly isSame?: boolean };

function compared(facts: readonly Fact[]): readonly ComparedFact[] {
  return facts
    .filter(({ goes, stays }) => goes !== null || stays !== null)
    .map(({ label, goes, stays, isSame = goes === stays }) => ({
      label,
      goes,
      stays,
      differs: goes !== null && stays !== null && !isSame,
    }));
}

type HasPhone = Pick<Merged, 'phone'>;

/** A number may be written in several ways. */
function phones({ phone: goes }: HasPhone, { phone: stays }: HasPhone): Fact {
  const isSame = goes !== null && stays !== null && phoneKey(goes) === phoneKey(stays);
  const words = (phone: string | null) => (phone === null ? null : phoneWords(phone));
  return { label: 'Phone', goes: words(goes), stays: words(stays), isSame };
}

type HasMoment = Pick<Merged, 'createdAt'>;

function moments(goes: HasMoment, stays: HasMoment): Fact {
  // Two times are never the same, so a mark of it would say nothing.
  return { label: 'Registered', goes: registered(goes, stays), stays: registered(stays, goes), isSame: true };
}

/** The moment of a registration; the earlier of two says that it came first. */
function registered({ createdAt }: HasMoment, other: HasMoment): string | null {
  if (createdAt === null) return null;
  const isFirst = other.createdAt !== null && createdAt < other.createdAt;
  return isFirst ? `${momentWords(createdAt)} (first)` : momentWords(createdAt);
}

/** One side of a merge of two registered teams. */
export interface MergedTeam {
  readonly bidder: string;
  readonly phone: string | null;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** As `comparedFacts`, for two registered teams. */
export function comparedTeamFacts(goes: MergedTeam, stays: MergedTeam): readonly ComparedFact[] {
  return compared([
    { label: 'Owner', goes: goes.bidder, stays: stays.bidder },
    phones(goes, stays),
    moments(goes, stays),
  ]);
}

/** The pair of a merge. `stays` is a player of the list, or a registration that becomes a player. */
interface Pair {
  readonly is: 'player' | 'registration';
  /** A registration. */
  readonly goes: string;
  readonly stays: string;
}
