import { useState } from 'react';
import { sameKey } from '#domain/text.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import { playerRequestOf, type PlayerAnswer } from '#protocol/players.ts';
import { createPlayer } from '#web/calls/players.ts';
import { untilAnswered } from '#web/calls/until-answered.ts';
import { Button } from '#web/parts/button.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { useChosenImage } from '#web/photos/use-chosen-image.ts';
import { makeId } from '#web/session/make-id.ts';
import { PlayerFields } from './player-fields.tsx';
import { NO_TEXTS } from './player-texts.ts';
import { useKeptPlayers } from './use-kept-players.ts';
import { usePlayerForm } from './use-player-form.ts';

interface CreatePlayerFormProps {
  readonly tournamentId: string;
  /** Undefined while they are being loaded. */
  readonly players: readonly PlayerAnswer[] | undefined;
}

/** Specification section 2: the create form, on the left. A name that somebody has is told. */
export function CreatePlayerForm({ tournamentId, players = [] }: CreatePlayerFormProps) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const photo = useChosenImage(null);
  const { form, sayInvalid, sayFailed } = usePlayerForm(NO_TEXTS);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(0);
  const [send] = useState(() => untilAnswered(makeId));

  const create = async (plan: PlayerPlan) => {
    // A namesake is no mistake: two Rahul Patils are two players, and whoever enters them is told.
    const namesake = players.find(({ name }) => sameKey(name) === sameKey(plan.name));
    setBusy(true);
    try {
      const body = { ...playerRequestOf(plan), photo: await photo.settled() };
      kept.add([await send(body, (commandId) => createPlayer(tournamentId, body, commandId))]);
      const note = namesake === undefined ? '' : wordsOf(namesake);
      toast({ title: 'Success', text: 'Player created successfully!', note });
      photo.reset();
      // Before the reset: afterwards the form knows its boxes only once they are drawn again.
      form.setFocus('name');
      form.reset();
      setMade(made + 1);
    } catch (reason) {
      sayFailed('Failed to create player', reason);
    }
    setBusy(false);
  };

  return (
    <section
      aria-labelledby="add-player"
      className="rounded-lg border border-line bg-stand p-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-7.5rem-var(--toast-room))] lg:overflow-y-auto lg:pb-0"
    >
      <h2 id="add-player" className="voice-title mb-3 text-xl">
        Add a player
      </h2>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          if (busy) event.preventDefault();
          else void form.handleSubmit(create, sayInvalid)(event);
        }}
      >
        <PlayerFields form={form} photo={photo} photoKey={made} placeholders />
        {/* In sight however short the window is. */}
        <div className="-mx-5 bg-stand px-5 pt-1 lg:sticky lg:bottom-0 lg:border-t lg:border-line lg:py-3">
          <Button type="submit" variant="primary" wide busy={busy} busyText="Creating...">
            Create Player
          </Button>
        </div>
      </form>
    </section>
  );
}

function wordsOf({ name, playerNumber, age }: PlayerAnswer): string {
  return `Another player has this name: ${name} #${playerNumber}, ${age} years.`;
}
