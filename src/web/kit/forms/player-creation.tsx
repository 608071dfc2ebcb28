import { type PlayerPlan } from '#domain/tournament/player.ts';
import { type PlayerAnswer, playerRequestOf, type PlayerRequest } from '#protocol/calls/players.ts';
import { refusedByRule, Unreachable, untilAnswered } from '#web/net/client/call.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { useMemo, useState, type ReactNode } from 'react';
import { sameKey } from '#domain/text.ts';
import { NUMBER_TAKEN } from '#protocol/texts/refusals.ts';
import { createPlayer } from '#web/net/calls/players.ts';
import { Button } from '#web/ui/button.tsx';
import { useChosenImage } from '#web/media/image-field.tsx';
import { makeId } from '#web/net/client/http.ts';
import { nextNumber } from '#domain/tournament/player-list.ts';
import { PlayerFields, useSuggestedNumber, NO_TEXTS, usePlayerForm } from './player-fields.tsx';

/** Number of attempts with another suggested number when somebody else takes it first. */
const MOST_TRIES = 5;

interface PlayerCreationProps {
  readonly tournamentId: string;
  /** All known players; the form warns of a name that is already there. */
  readonly players: readonly Known[];
  /** False while the list may be incomplete: the form then suggests no number. */
  readonly complete: boolean;
  /** Fetches the present players, because others may register players, too. */
  readonly everybodyNow: () => Promise<readonly Pick<PlayerAnswer, 'playerNumber'>[]>;
  /** Called before the toast. Its answer is added to the toast; '' adds nothing. */
  readonly onCreated: (player: PlayerAnswer) => string;
  /** Places the submit button. */
  readonly foot: (create: ReactNode) => ReactNode;
}

interface Known {
  readonly name: string;
  readonly number: string;
  readonly age: number;
}

/** The form for a new player (specification section 2); it resets after each player. */
export function PlayerCreation(props: PlayerCreationProps) {
  const { tournamentId, players, complete, everybodyNow, onCreated, foot } = props;
  const toast = useToast();
  const photo = useChosenImage(null);
  const { form, sayInvalid, sayFailed } = usePlayerForm(NO_TEXTS);
  const [made, setMade] = useState(0);
  const [send] = useState(() => untilAnswered(makeId));
  const taken = useMemo(() => (complete ? players.map(({ number }) => number) : null), [players, complete]);
  const suggested = useSuggestedNumber(form, taken, made);

  /** When another organiser took the suggested number, register with the next one. A typed number stays. */
  const register = async (body: PlayerRequest, tries = 1): Promise<PlayerAnswer> => {
    // A retry after a lost answer must send the same number, although the suggestion may have moved on.
    suggested.hold(String(body.playerNumber ?? ''));
    try {
      const player = await send(body, (commandId) => createPlayer(tournamentId, body, commandId));
      suggested.hold(null);
      return player;
    } catch (reason) {
      if (!(reason instanceof Unreachable)) suggested.hold(null);
      const gives = refusedByRule(reason) === NUMBER_TAKEN && suggested.isOffered() && tries < MOST_TRIES;
      if (!gives) throw reason;
      const numbers = (await everybodyNow()).map(({ playerNumber }) => playerNumber);
      return register({ ...body, playerNumber: nextNumber(numbers) }, tries + 1);
    }
  };

  const create = async (plan: PlayerPlan) => {
    // Two players may share a name, so this is a notice and no error.
    const namesake = players.find(({ name }) => sameKey(name) === sameKey(plan.name));
    try {
      const body = { ...playerRequestOf(plan), photo: await photo.settled() };
      const created = await register(body);
      const notes = [
        movedWords(plan, created),
        onCreated(created),
        namesake === undefined ? '' : wordsOf(namesake),
      ];
      toast({
        title: 'Success',
        text: 'Player created successfully!',
        note: notes.filter(Boolean).join(' '),
      });
      photo.reset();
      // Focus before the reset: after it, the form knows its inputs only once they are rendered again.
      form.setFocus('name');
      // Players are typed in groups: the next one often has the style and base price of this one.
      const { playingStyles, baseAmount } = form.getValues();
      form.reset({ ...NO_TEXTS, playingStyles, baseAmount });
      setMade(made + 1);
    } catch (reason) {
      sayFailed('Failed to create player', reason);
    }
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => void form.handleSubmit(create, sayInvalid)(event)}
    >
      <PlayerFields form={form} photo={photo} photoKey={made} placeholders />
      {foot(
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} busyText="Creating...">
          Create Player
        </Button>,
      )}
    </form>
  );
}

/** Says that the suggested number was already taken, or ''. */
function movedWords({ number, name }: PlayerPlan, { playerNumber }: PlayerAnswer): string {
  return playerNumber === number ? '' : `#${number} was taken meanwhile: ${name} is #${playerNumber}.`;
}

function wordsOf({ name, number, age }: Known): string {
  return `Another player has this name: ${name} #${number}, ${age} years.`;
}
