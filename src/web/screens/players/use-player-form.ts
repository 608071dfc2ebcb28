import { useForm } from 'react-hook-form';
import { checkPlayer } from '#domain/tournament/check-player.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import { NUMBER_TAKEN } from '#protocol/texts.ts';
import { failedToast, refusedByRule, refusedField } from '#web/calls/failure.ts';
import { firstSentence, resolved } from '#web/forms/draft-errors.ts';
import { useToast } from '#web/parts/toasts.tsx';
import { useUnit } from '#web/parts/unit.ts';
import { draftOf, type PlayerTexts } from './player-texts.ts';

/** The player form with the shared validator behind it, and what it says when something is wrong. */
export function usePlayerForm(starts: PlayerTexts) {
  const toast = useToast();
  const unit = useUnit();
  const form = useForm<PlayerTexts, unknown, PlayerPlan>({
    defaultValues: starts,
    resolver: (texts) => resolved(checkPlayer(draftOf(texts)), unit),
  });

  /** Specification section 5: the first message is shown as a 'Validation Error' toast. */
  const sayInvalid = () =>
    toast({
      title: 'Validation Error',
      text: firstSentence(checkPlayer(draftOf(form.getValues())), unit),
      tone: 'destructive',
    });

  /** `failure` is the specification's sentence for a failed call, 'Failed to create player'. */
  const sayFailed = (failure: string, reason: unknown) => {
    const [field, why] = [refusedField(reason, starts), refusedByRule(reason)];
    if (field !== null && why !== null) form.setError(field, { message: why }, { shouldFocus: true });
    toast(
      why === NUMBER_TAKEN
        ? { title: 'Error', text: why, tone: 'destructive' }
        : failedToast(failure, reason),
    );
  };

  return { form, sayInvalid, sayFailed };
}
