import { inWords, type OwnField } from '#domain/tournament/own-field.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { FieldId } from '#domain/ids.ts';
import { type PlayerDraft, checkPlayer, type PlayerPlan } from '#domain/tournament/player.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { type PlayerAnswer } from '#protocol/calls/players.ts';
import { useForm } from 'react-hook-form';
import type { OwnPlace } from '#domain/tournament/draft-checks.ts';
import { failedToast, refusedByRule, refusedField } from '#web/net/client/call.ts';
import { firstSentence, resolved } from './form-problems.tsx';
import { useAsked } from '#web/kit/player/style-chips.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { NUMBER_TAKEN } from '#protocol/texts/refusals.ts';

/** The values of the player form as text; the photo is kept separately. */
export interface PlayerTexts {
  readonly name: string;
  readonly playerNumber: string;
  readonly age: string;
  readonly isTeamOwner: boolean;
  readonly playingStyles: PlayingStyle[];
  readonly baseAmount: string;
  readonly runs: string;
  readonly wickets: string;
  readonly secondName: string;
  /** The texts of the tournament's own fields, by field id. */
  readonly own: Readonly<Record<FieldId, string>>;
}

export const NO_TEXTS: PlayerTexts = {
  name: '',
  playerNumber: '',
  age: '',
  isTeamOwner: false,
  playingStyles: [],
  baseAmount: '',
  runs: '',
  wickets: '',
  secondName: '',
  own: {},
};

export function textsOf(player: PlayerAnswer): PlayerTexts {
  return {
    name: player.name,
    playerNumber: player.playerNumber,
    age: String(player.age),
    isTeamOwner: player.isTeamOwner === 1,
    playingStyles: player.playingStyles,
    baseAmount: String(player.baseAmount),
    runs: player.runs === null ? '' : String(player.runs),
    wickets: player.wickets === null ? '' : String(player.wickets),
    secondName: player.secondName ?? '',
    own: Object.fromEntries(Object.entries(player.own ?? {}).map(([id, value]) => [id, inWords(value)])),
  };
}

/** Converts the texts to a draft. The server checks the photo, so the draft has none. */
function draftOf(texts: PlayerTexts): PlayerDraft {
  return {
    name: texts.name,
    number: texts.playerNumber,
    age: readWhole(texts.age),
    isOwner: texts.isTeamOwner,
    styles: texts.playingStyles,
    basePrice: readWhole(texts.baseAmount),
    photo: null,
    runs: readWhole(texts.runs),
    wickets: readWhole(texts.wickets),
    own: texts.own,
    secondName: texts.secondName,
  };
}

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
