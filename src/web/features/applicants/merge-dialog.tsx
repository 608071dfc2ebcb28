import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { RegistrationEntry } from '#protocol/registration/registrations.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { playersOf } from '#web/net/calls/players.ts';
import { keptOfPerson } from '#web/net/calls/registration.ts';
import { useUnit } from '#web/kit/money/money.tsx';
import { useOwnFields } from '#web/kit/player/style-chips.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { comparedFacts, type Merged } from './merge-facts.ts';
import { MergeFacts, MergeSide, MergeTurn, MergeWords } from './merge-sides.tsx';
import { phoneWords } from './registration-facts.tsx';
import { REGISTRATION_KEYS } from './registration-keys.ts';

/** The pair of a merge. `stays` is a player of the list, or a registration that becomes a player. */
interface Pair {
  readonly is: 'player' | 'registration';
  /** A registration. */
  readonly goes: string;
  readonly stays: string;
}

interface MergeDialogProps {
  readonly tournamentId: string;
  readonly entry: RegistrationEntry;
  readonly onMerge: (pair: Pair) => void;
  readonly onClose: () => void;
}

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
          <PlayerPhoto name={goes.name} number="" photo={goes.photo} className={PHOTO} />
        </MergeSide>
        {stays !== undefined && (
          <MergeSide heading="Stays" stays name={stays.title}>
            <PlayerPhoto name={stays.name} number={stays.number} photo={stays.photo} className={PHOTO} />
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

/** 72 px wide, on phones 44. */
const PHOTO = 'aspect-[9/10] w-11 rounded-md sm:w-18';

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

function reasonOf(by: 'number' | 'name-and-age', { age, phone }: RegistrationEntry['form']): string {
  if (by === 'name-and-age') return `Same name and age (${String(age)})`;
  return phone === null ? 'Same phone number' : `Same phone number: ${phoneWords(phone)}`;
}
