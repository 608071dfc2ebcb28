import { useForm } from 'react-hook-form';
import { checkPlayer, type PlayerPlan } from '#domain/tournament/player.ts';
import type { OwnPlace } from '#domain/tournament/draft-checks.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { NUMBER_TAKEN } from '#protocol/texts/refusals.ts';
import { failedToast, refusedByRule, refusedField } from '#web/net/client/failure.ts';
import { firstSentence, resolved } from '#web/kit/forms/draft-errors.ts';
import { useAsked } from '#web/kit/player/own-fields.ts';
import { useToast, useValidationToast } from '#web/ui/toast/toasts.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { draftOf, type PlayerTexts } from './player-texts.ts';

/** The player form with the shared check as its resolver, and the toasts for its errors. */
export function usePlayerForm(starts: PlayerTexts) {
  const toast = useToast();
  const unit = useUnit();
  const asked = useAsked();
  const form = useForm<PlayerTexts, unknown, PlayerPlan>({
    defaultValues: starts,
    resolver: (texts) => resolved(checkPlayer(draftOf(texts), asked), unit),
  });

  /** Specification section 5: a 'Validation Error' toast shows the first problem. */
  const say = useValidationToast(Object.keys(form.formState.errors).length === 0);
  const sayInvalid = () => say(firstSentence(checkPlayer(draftOf(form.getValues()), asked), unit));

  /** `failedSentence`: the specification's sentence for a failed call, 'Failed to create player'. */
  const sayFailed = (failedSentence: string, reason: unknown) => {
    const [field, why] = [refusedPlace(reason, starts, asked.fields), refusedByRule(reason)];
    if (field !== null && why !== null) form.setError(field, { message: why }, { shouldFocus: true });
    toast(
      why === NUMBER_TAKEN
        ? { title: 'Error', text: why, tone: 'destructive' }
        : failedToast(failedSentence, reason),
    );
  };

  return { form, sayInvalid, sayFailed };
}

/** The form field that a refusal names, also one of the tournament's own fields; or null. */
function refusedPlace(reason: unknown, starts: PlayerTexts, fields: readonly OwnField[]) {
  const own: Record<OwnPlace, string> = Object.fromEntries(fields.map(({ id }) => [`own.${id}`, '']));
  return refusedField(reason, { ...starts, ...own });
}
