import { countedStyles } from '#domain/tournament/roles.ts';
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { RegistrationEntry } from '#protocol/registration/list.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { playersOf } from '#web/calls/players.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { StyleBadge } from '#web/cricket-ui/player/badge.tsx';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

interface MergeDialogProps {
  readonly tournamentId: string;
  readonly entry: RegistrationEntry;
  readonly onMerge: (player: string) => void;
  readonly onClose: () => void;
}

/** Compares a registration with the player who may be the same person. */
export function MergeDialog({ tournamentId, entry, onMerge, onClose }: MergeDialogProps) {
  const suspect = entry.like.find(({ is }) => is === 'player')?.id ?? '';
  const [chosen, setChosen] = useState(suspect);
  const players = useQuery({
    queryKey: KEYS.allPlayers(tournamentId),
    queryFn: () => playersOf(tournamentId),
  });
  const player = players.data?.find(({ id }) => id === chosen);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge with a player of the list"
      description="The player of the list keeps name, age, styles and base amount. Only a missing photo and missing fields come from the registration."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={player === undefined} onClick={() => onMerge(chosen)}>
            Merge
          </Button>
        </>
      }
    >
      <SelectField
        label="Player of the list"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Please choose</option>
        {players.data?.map(({ id, playerNumber, name }) => (
          <option key={id} value={id}>
            {`#${playerNumber} ${name}`}
          </option>
        ))}
      </SelectField>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Side heading="Registered" name={entry.form.name} photo={entry.photo} number="" age={entry.form.age}>
          {countedStyles(entry.form.playingStyles).map((style) => (
            <StyleBadge key={style} style={style} size="sm">
              {STYLE_NAMES[style]}
            </StyleBadge>
          ))}
        </Side>
        {player !== undefined && <PlayerSide player={player} />}
      </div>
    </Dialog>
  );
}

function PlayerSide({ player }: { readonly player: PlayerAnswer }) {
  const { name, photo, playerNumber, age, playingStyles } = player;
  return (
    <Side heading="In the list" name={name} photo={photo} number={playerNumber} age={age}>
      {countedStyles(playingStyles).map((style) => (
        <StyleBadge key={style} style={style} size="sm">
          {STYLE_NAMES[style]}
        </StyleBadge>
      ))}
    </Side>
  );
}

interface SideProps {
  readonly heading: string;
  readonly name: string;
  readonly photo: string | null;
  readonly number: string;
  readonly age: number;
  readonly children: ReactNode;
}

function Side({ heading, name, photo, number, age, children }: SideProps) {
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
      <p className="flex flex-wrap gap-1">{children}</p>
    </section>
  );
}
