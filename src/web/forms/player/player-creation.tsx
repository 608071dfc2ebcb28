import { useState, type ReactNode } from 'react';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import { sameKey } from '#domain/text.ts';
import { playerRequestOf, type PlayerAnswer } from '#protocol/players.ts';
import { createPlayer } from '#web/calls/players.ts';
import { untilAnswered } from '#web/calls/until-answered.ts';
import { Button } from '#web/parts/button.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { useChosenImage } from '#web/photos/use-chosen-image.ts';
import { makeId } from '#web/session/make-id.ts';
import { PlayerFields } from './player-fields.tsx';
import { NO_TEXTS } from './player-texts.ts';
import { usePlayerForm } from './use-player-form.ts';

interface PlayerCreationProps {
  readonly tournamentId: string;
  /** Everybody who is known: a name that somebody has is told. */
  readonly players: Iterable<Known>;
  /** Told before the toast. What it answers is added to the toast; '' adds nothing. */
  readonly onCreated: (player: PlayerAnswer) => string;
  /** Where the button that creates stands. */
  readonly foot: (create: ReactNode) => ReactNode;
}

interface Known {
  readonly name: string;
  readonly number: string;
  readonly age: number;
}

/** The create form of the specification's section 2, wherever a player is added; it starts afresh after each. */
export function PlayerCreation({ tournamentId, players, onCreated, foot }: PlayerCreationProps) {
  const toast = useToast();
  const photo = useChosenImage(null);
  const { form, sayInvalid, sayFailed } = usePlayerForm(NO_TEXTS);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(0);
  const [send] = useState(() => untilAnswered(makeId));

  const create = async (plan: PlayerPlan) => {
    // A namesake is no mistake: two Rahul Patils are two players, and whoever enters them is told.
    const namesake = [...players].find(({ name }) => sameKey(name) === sameKey(plan.name));
    setBusy(true);
    try {
      const body = { ...playerRequestOf(plan), photo: await photo.settled() };
      const created = await send(body, (commandId) => createPlayer(tournamentId, body, commandId));
      const notes = [onCreated(created), namesake === undefined ? '' : wordsOf(namesake)];
      toast({ title: 'Success', text: 'Player created successfully!', note: notes.join(' ').trim() });
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
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else void form.handleSubmit(create, sayInvalid)(event);
      }}
    >
      <PlayerFields form={form} photo={photo} photoKey={made} placeholders />
      {foot(
        <Button type="submit" variant="primary" busy={busy} busyText="Creating...">
          Create Player
        </Button>,
      )}
    </form>
  );
}

function wordsOf({ name, number, age }: Known): string {
  return `Another player has this name: ${name} #${number}, ${age} years.`;
}
