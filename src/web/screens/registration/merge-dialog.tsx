import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { RegistrationEntry } from '#protocol/registration/list.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { playersOf } from '#web/calls/players.ts';
import { keptOfPerson } from '#web/calls/registration.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { useOwnFields } from '#web/cricket-ui/player/own-fields.ts';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { comparedFacts, type Merged } from './merge-facts.ts';
import { phoneWords } from './registration-facts.tsx';
import { REGISTRATION_KEYS } from './registration-keys.ts';

/** A player of the list, or another registration, which becomes a player. */
interface Target {
  readonly is: 'player' | 'registration';
  readonly id: string;
}

interface MergeDialogProps {
  readonly tournamentId: string;
  readonly entry: RegistrationEntry;
  readonly onMerge: (into: Target) => void;
  readonly onClose: () => void;
}

/** Compares a registration with the player, or the other registration, that may be the same person. */
export function MergeDialog({ tournamentId, entry, onMerge, onClose }: MergeDialogProps) {
  const others = entry.like.filter(({ is }) => is === 'registration');
  const suspect = entry.like.find(({ is }) => is === 'player') ?? others[0];
  const [chosen, setChosen] = useState(suspect?.id ?? '');
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
    if (into !== undefined) onMerge({ is: 'registration', id: into.id });
    else if (player !== undefined) onMerge({ is: 'player', id: player.id });
  };
  const goes = sideOf(entry);
  const stays =
    player === undefined
      ? other.data && into && sideOf(other.data.registration)
      : // The list has no phone numbers. The pair is known by its number, so both have the same.
        sideOfPlayer(player, like?.by === 'number' ? entry.form.phone : null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry.like.length > 0 ? 'The same person twice?' : 'Merge with a player'}
      description="Only a missing photo and missing fields come from the one that goes."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            className="min-w-0 flex-1 basis-40 wrap-anywhere sm:flex-none sm:basis-auto"
            onClick={merge}
          >
            {stays === undefined ? 'Merge' : `Merge into ${stays.title}`}
          </Button>
        </>
      }
    >
      {like !== undefined && (
        <p className="mb-2 flex items-center gap-1.5 text-sm font-semibold text-amber-ink">
          <Icon name="warning" size={16} className="shrink-0" />
          {reasonOf(like.by, entry.form)}
        </p>
      )}
      <SelectField label="Player" hideLabel value={chosen} onChange={({ target }) => setChosen(target.value)}>
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
          <PlayerPhoto name={goes.name} number="" photo={goes.photo} className={PHOTO} />
        </MergeSide>
        {stays !== undefined && (
          <MergeSide heading="Stays" stays name={stays.title}>
            <PlayerPhoto name={stays.name} number={stays.number} photo={stays.photo} className={PHOTO} />
          </MergeSide>
        )}
      </div>
      {stays !== undefined && (
        <table className="mt-3 w-full table-fixed border-collapse text-sm">
          <caption className="sr-only">The facts of both</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">This one goes</th>
              <th scope="col">Stays</th>
            </tr>
          </thead>
          <tbody>
            {comparedFacts(goes.facts, stays.facts, fields, unit).map((fact) => (
              <tr
                key={fact.label}
                className={`border-t border-line align-top ${fact.differs ? 'font-bold' : 'text-soft'}`}
              >
                <th scope="row" className="w-2/7 py-1 pe-2 text-start font-semibold wrap-anywhere text-soft">
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
      )}
    </Dialog>
  );
}

/** 72 px wide. */
const PHOTO = 'aspect-[9/10] w-18 rounded-md';

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

function sideOf({ form, photo, createdAt }: RegistrationEntry): Shown {
  return { name: form.name, number: '', title: form.name, photo, facts: { ...form, createdAt } };
}

function sideOfPlayer(player: PlayerAnswer, phone: string | null): Shown {
  const { name, playerNumber, photo, own = {} } = player;
  const facts = { ...player, own, phone, birthDate: null, createdAt: null };
  return { name, number: playerNumber, title: `#${playerNumber} ${name}`, photo, facts };
}

function reasonOf(by: 'number' | 'name-and-age', { name, age, phone }: RegistrationEntry['form']): string {
  if (by === 'name-and-age') return `Same name and age: ${name}, ${String(age)}`;
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

/** One of the two that a merge joins. */
export function MergeSide({ heading, stays = false, name, children }: MergeSideProps) {
  return (
    <section
      className={`flex min-w-0 flex-col gap-1.5 rounded-md bg-rail p-2.5 ${stays ? 'ring-2 ring-turf' : ''}`}
    >
      <h3 className={`text-sm font-bold ${stays ? 'text-turf' : 'text-soft'}`}>{heading}</h3>
      <div className="flex flex-col gap-1.5 sm:flex-row sm:items-center sm:gap-3">
        {children}
        <p className="voice-strong min-w-0 wrap-anywhere" dir="auto">
          {name}
        </p>
      </div>
    </section>
  );
}
