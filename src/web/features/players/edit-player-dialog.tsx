import { useEffect, useRef, useState } from 'react';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import type { SecondName } from '#domain/tournament/draft-checks.ts';
import { playerRequestOf, type PlayerAnswer, type PlayerRequest } from '#protocol/calls/players.ts';
import type { Namesake } from '#protocol/calls/tournaments.ts';
import { namesakesOf } from '#web/net/calls/tournaments.ts';
import { editedPlayer, updatePlayer } from '#web/net/calls/players.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { useChosenImage } from '#web/media/image-field.tsx';
import { PlayerFields } from '#web/kit/forms/player-fields.tsx';
import { textsOf, usePlayerForm } from '#web/kit/forms/use-player-form.ts';
import { SquadWarnings } from '#web/features/players/list/squad-warnings.tsx';
import { useKeptPlayers } from './list/load-players.ts';
import { useOurPhotos } from './photos/use-bulk-photos.ts';
import { RenameNamesakes } from './rename-namesakes.tsx';

interface EditPlayerDialogProps {
  readonly tournamentId: string;
  /** The player to edit. It stays set while the dialog closes, so that the form stays visible. */
  readonly player: PlayerAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** True if the rules set squad minimums; the form then warns before it saves. */
  readonly asks: boolean;
}

/** Specification section 2: the fields of the create form, without placeholders. */
export function EditPlayerDialog({ player, open, ...rest }: EditPlayerDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Edit Player" size="sm">
      {player && <EditPlayerForm {...rest} player={player} />}
    </Dialog>
  );
}

interface Namesakes {
  readonly others: readonly Namesake[];
  /** The player before the edit. */
  readonly from: PlayerAnswer;
  readonly to: string;
}

type EditPlayerFormProps = Omit<EditPlayerDialogProps, 'player' | 'open'> & { readonly player: PlayerAnswer };

function EditPlayerForm({ tournamentId, player, onClose, asks }: EditPlayerFormProps) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const makeOurs = useOurPhotos(tournamentId);
  const photo = useChosenImage(player.photo);
  const { form, sayInvalid, sayFailed } = usePlayerForm(textsOf(player));
  const { isSubmitting } = form.formState;
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [namesakes, setNamesakes] = useState<Namesakes | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the warnings are at the end of a scrolled form.
    if (warnings.length > 0) said.current?.scrollIntoView({ block: 'nearest' });
  }, [warnings]);

  const update = async (plan: PlayerPlan) => {
    const { photo: _, ...typed } = {
      ...playerRequestOf(plan),
      ...emptiedName(player, plan),
      // Send own fields only if the player had some, so that the user can clear them.
      ...(player.own !== undefined && { own: plan.own }),
    };
    // Save at once if the warnings were already shown, or if they cannot be loaded.
    const found = asks && warnings.length === 0 ? await editedPlayer(player, typed).catch(() => []) : [];
    if (found.length > 0) {
      setWarnings(found);
      return;
    }
    const renamed = plan.name !== player.name;
    try {
      // Find namesakes before the update changes the name. If the search fails, only this player is renamed.
      const others = renamed ? await namesakesOf(player.id).catch(() => []) : [];
      const saved = await updatePlayer(player, { ...typed, photo: await photo.settled() });
      kept.replace(saved);
      void makeOurs([saved]);
      toast({ title: 'Success', text: 'Player updated successfully!' });
      if (others.some(({ finished }) => !finished)) setNamesakes({ others, from: player, to: saved.name });
      else onClose();
    } catch (reason) {
      sayFailed('Failed to update player', reason);
    }
  };

  if (namesakes !== null) return <RenameNamesakes {...namesakes} onDone={onClose} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onChange={() => setWarnings([])}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void form.handleSubmit(update, sayInvalid)(event);
      }}
    >
      <PlayerFields form={form} photo={photo} />
      <div ref={said} className="scroll-mb-24">
        <SquadWarnings by="With this change" warnings={warnings} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Updating...">
          {warnings.length === 0 ? 'Update Player' : 'Update all the same'}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** '' for a second name that the edit clears; one that the request omits stays. */
function emptiedName(before: SecondName, { secondName }: PlayerPlan): Pick<PlayerRequest, 'secondName'> {
  return before.secondName && secondName === undefined ? { secondName: '' } : {};
}
