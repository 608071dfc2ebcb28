import { useMemo } from 'react';
import { PlayerCreation } from '#web/forms/player/player-creation.tsx';
import type { PlayersSoFar } from './load-players.ts';
import { useKeptPlayers } from './use-kept-players.ts';

interface CreatePlayerFormProps {
  readonly tournamentId: string;
  /** Undefined while they are being loaded. */
  readonly players: PlayersSoFar | undefined;
}

/** Specification section 2: the create form, on the left. */
export function CreatePlayerForm({ tournamentId, players }: CreatePlayerFormProps) {
  const kept = useKeptPlayers(tournamentId);
  const known = useMemo(
    () =>
      (players?.players ?? []).map(({ name, playerNumber, age }) => ({ name, number: playerNumber, age })),
    [players],
  );
  return (
    <section
      aria-labelledby="add-player"
      className="rounded-lg border border-line bg-stand p-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-7.5rem-var(--toast-room))] lg:overflow-y-auto lg:pb-0"
    >
      <h2 id="add-player" className="voice-title mb-3 text-xl">
        Add a player
      </h2>
      <PlayerCreation
        tournamentId={tournamentId}
        players={known}
        complete={players?.next === null}
        everybodyNow={kept.everybodyNow}
        onCreated={(player) => {
          kept.add([player]);
          return '';
        }}
        foot={(create) => (
          // In sight however short the window is.
          <div className="-mx-5 grid bg-stand px-5 pt-1 lg:sticky lg:bottom-0 lg:border-t lg:border-line lg:py-3">
            {create}
          </div>
        )}
      />
    </section>
  );
}
