import { countedStyles } from '#domain/tournament/roles.ts';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { RegistrationEntry } from '#protocol/registration/list.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { playersOf } from '#web/calls/players.ts';
import { keptOfPerson } from '#web/calls/registration.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { StyleBadge } from '#web/cricket-ui/player/badge.tsx';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
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
  // Nobody may approve it yet, so it cannot become a player.
  const waits = into !== undefined && other.data?.registration.state === 'waiting';
  const isReady = player !== undefined || (into !== undefined && other.data !== undefined && !waits);
  const merge = () => {
    if (into !== undefined) onMerge({ is: 'registration', id: into.id });
    else if (player !== undefined) onMerge({ is: 'player', id: player.id });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge with a player"
      description={
        into === undefined
          ? 'The player of the list keeps name, age, styles and base amount. Only a missing photo and missing fields come from the registration.'
          : 'The other registration becomes a player and keeps name, age, styles and base amount. Only a missing photo and missing fields come from this one.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isReady} onClick={merge}>
            Merge
          </Button>
        </>
      }
    >
      <SelectField label="Player" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">Please choose</option>
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
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Side heading="Registered" photo={entry.photo} of={entry.form} />
        {into !== undefined && other.data !== undefined && (
          <Side
            heading="Registered, too"
            photo={other.data.registration.photo}
            of={other.data.registration.form}
          />
        )}
        {player !== undefined && (
          <Side heading="In the list" photo={player.photo} number={player.playerNumber} of={player} />
        )}
      </div>
    </Dialog>
  );
}

interface SideProps {
  readonly heading: string;
  readonly photo: string | null;
  /** Missing: a registration has no number. */
  readonly number?: string;
  readonly of: Pick<PlayerAnswer, 'name' | 'age' | 'playingStyles'>;
}

function Side({ heading, photo, number = '', of: { name, age, playingStyles } }: SideProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2 rounded-md bg-rail p-3">
      <h3 className="text-sm font-semibold text-soft">{heading}</h3>
      <PlayerPhoto
        name={name}
        number={number}
        photo={photo}
        className="aspect-[9/10] w-full max-w-40 rounded-md"
      />
      <p className="voice-strong wrap-anywhere" dir="auto">
        {number === '' ? name : `#${number} ${name}`}
      </p>
      <p className="text-sm text-soft">{age} years</p>
      <p className="flex flex-wrap gap-1">
        {countedStyles(playingStyles).map((style) => (
          <StyleBadge key={style} style={style} size="sm">
            {STYLE_NAMES[style]}
          </StyleBadge>
        ))}
      </p>
    </section>
  );
}
