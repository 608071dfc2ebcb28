import { checkBidderPhone } from '#domain/tournament/phone-number.ts';
import { checkTeam } from '#domain/tournament/team.ts';
import type { DraftProblem } from '#domain/tournament/draft-checks.ts';
import { readWhole } from '#domain/whole-number.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { draftErrors, firstMessage, SecondNameField } from '#web/kit/forms/form-problems.tsx';
import { useState } from 'react';
import { type FieldErrors, useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { ImageIcon } from 'lucide-react';
import { Field } from '#web/ui/form/field.tsx';
import { useLogoColours } from '#web/media/main-colour.ts';
import { type ChosenLogo, ImageField } from '#web/media/image-field.tsx';
import type { Hex } from '#domain/colour.ts';
import { ColourField } from '#web/kit/team/colour-field.tsx';
import type { LogoPart } from '#web/media/logo-frame.ts';
import { Choice } from '#web/ui/form/choices.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { useQueryClient } from '@tanstack/react-query';
import { failedToast, refusedByRule, refusedField } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';

interface TeamFieldsProps {
  readonly form: UseFormReturn<TeamTexts>;
  readonly logo: ChosenLogo;
  /** The automatic colour of the team. */
  readonly auto: Hex;
  /** The id of the name input, if another element links to it. */
  readonly nameId?: string;
  /** Number of teams created with this form; each one resets the file input. */
  readonly made?: number;
  /** True shows the optional inputs from the start. */
  readonly isOpen?: boolean;
  /** True if the rules have a right to match. */
  readonly hasCards?: boolean;
}

/** The inputs of a team: name, logo, colour, the person who bids for it, and its cards. */
export function TeamFields(props: TeamFieldsProps) {
  const { form, logo, auto, nameId, made = 0, isOpen = false, hasCards = false } = props;
  const { control } = form;
  const { errors } = useFormState({ control });
  const [opened, setOpened] = useState(isOpen);
  const hasProblem = [errors.shortName, errors.bidder, errors.bidderPhone].some((one) => one !== undefined);
  const [name, colour] = useWatch({ control, name: ['name', 'colour'] });
  const [ofLogo] = useLogoColours(logo.image);
  return (
    <>
      <Field
        {...(nameId !== undefined && { id: nameId })}
        label="Team Name"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <LogoField key={made} logo={logo} name={name} colour={colour === '' ? auto : colour} />
      <ColourField
        value={colour}
        suggested={auto}
        ofLogo={ofLogo}
        error={errors.colour?.message}
        onChoose={(colour) => form.setValue('colour', colour, { shouldDirty: true })}
      />
      <details open={opened || hasProblem} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className="cursor-pointer py-3 text-sm font-semibold text-soft sm:py-2">
          Short name, and who bids in the hall
        </summary>
        <div className="mt-2 flex flex-col gap-4">
          <Field
            label="Short Name (optional)"
            hint="For narrow places, 2 to 12 characters, like CSK"
            autoComplete="off"
            error={errors.shortName?.message}
            {...form.register('shortName')}
          />
          <Field
            label="Who bids in the hall (optional)"
            autoComplete="off"
            error={errors.bidder?.message}
            {...form.register('bidder')}
          />
          <Field
            label="Phone number of the bidder (optional)"
            type="tel"
            hint="Only you see it"
            autoComplete="off"
            error={errors.bidderPhone?.message}
            {...form.register('bidderPhone')}
          />
        </div>
      </details>
      {hasCards && (
        <Field
          label="Right to match: cards (optional)"
          hint="Empty: as the rules say. 0 for a new team"
          inputMode="numeric"
          autoComplete="off"
          error={errors.cards?.message}
          {...form.register('cards')}
        />
      )}
      <SecondNameField error={errors.secondName?.message} {...form.register('secondName')} />
    </>
  );
}

interface LogoFieldProps {
  readonly logo: ChosenLogo;
  /** The team's name. */
  readonly name: string;
  readonly colour: Hex;
}

const PARTS: readonly (readonly [LogoPart, string])[] = [
  ['whole', 'Whole'],
  ['left', 'Left'],
  ['middle', 'Middle'],
  ['right', 'Right'],
];

/** Chooses a logo and, for a very wide one, the visible part. */
function LogoField({ logo, name, colour }: LogoFieldProps) {
  return (
    <>
      <ImageField
        label="Team Logo"
        chosen={logo}
        preview={<LogoPreview name={name} logo={logo.image} colour={colour} />}
      />
      {logo.part !== null && (
        <Choice
          label="This logo is very wide: what should be shown?"
          options={PARTS}
          value={logo.part}
          onChoose={logo.showPart}
        />
      )}
    </>
  );
}

interface LogoPreviewProps {
  readonly name: string;
  readonly logo: string | null;
  readonly colour: Hex;
}

/** Previews the logo, or the shield; a placeholder without both. */
function LogoPreview({ name, logo, colour }: LogoPreviewProps) {
  if (logo === null && name.trim() === '') {
    return (
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-rail text-soft">
        <ImageIcon size={24} />
      </span>
    );
  }
  return <TeamCrest team={{ short: name, logo, colour }} size={44} />;
}

/** The id of the name input of a new team. */
export const TEAM_NAME = 'team-name';

export interface TeamTexts {
  readonly name: string;
  readonly shortName: string;
  /** '#rrggbb', or '' for the colour of the logo or the name. */
  readonly colour: string;
  readonly bidder: string;
  readonly bidderPhone: string;
  readonly secondName: string;
  /** How many players the team may match; '' for the number in the rules. */
  readonly cards: string;
}

export const NO_TEAM_TEXTS: TeamTexts = {
  name: '',
  shortName: '',
  colour: '',
  bidder: '',
  bidderPhone: '',
  secondName: '',
  cards: '',
};

/** The server checks the logo; here it is an image that this browser has just drawn. */
function problemsOf({ bidderPhone, cards, ...texts }: TeamTexts): readonly DraftProblem[] {
  return [
    checkTeam({ ...texts, logo: null, cards: readWhole(cards) }),
    checkBidderPhone(bidderPhone),
  ].flatMap((checked) => (checked.ok ? [] : checked.problems));
}

function teamTextsResolver(texts: TeamTexts) {
  const problems = problemsOf(texts);
  return problems.length === 0
    ? { values: texts, errors: {} }
    : { values: {}, errors: draftErrors(problems, null) };
}

/** The form of a team, with its messages about wrong texts and failed saves. */
export function useTeamForm(starts: TeamTexts) {
  const toast = useToast();
  const form = useForm<TeamTexts>({ defaultValues: starts, resolver: teamTextsResolver });
  const say = useValidationToast(Object.keys(form.formState.errors).length === 0);
  return {
    form,
    sayInvalid: (errors: FieldErrors<TeamTexts>) => say(firstMessage(errors)),
    sayFailed: (sentence: string, reason: unknown) => {
      const why = refusedByRule(reason);
      const field = refusedField(reason, form.getValues());
      if (why !== null && field !== null) form.setError(field, { message: why }, { shouldFocus: true });
      toast(failedToast(sentence, reason));
    },
  };
}

/** The problem of each field, in a sentence. */
export function teamProblems(texts: TeamTexts): ReadonlyMap<string, string> {
  return new Map(problemsOf(texts).map((problem) => [problem.field, draftText(problem, null)]));
}

export interface TeamDialogProps {
  readonly tournamentId: string;
  /** The team of the dialog; null when no dialog is open. */
  readonly team: TeamAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The props of the form inside an open dialog. */
export interface TeamFormProps {
  readonly tournamentId: string;
  readonly team: TeamAnswer;
  readonly onClose: () => void;
}

/**
 * Updates the cached list of teams from the server's answers. With its logos, the list is too large to fetch again after
 * every change.
 */
export function useKeptTeams(tournamentId: string) {
  const queries = useQueryClient();
  const key = KEYS.teams(tournamentId);
  const change = (how: (teams: readonly TeamAnswer[]) => readonly TeamAnswer[]) =>
    void queries.setQueryData<readonly TeamAnswer[]>(key, (teams) => teams && how(teams));
  return {
    add: (team: TeamAnswer) => change((teams) => [...teams.filter(({ id }) => id !== team.id), team]),
    replace: (team: TeamAnswer) => change((teams) => teams.map((one) => (one.id === team.id ? team : one))),
    remove: (gone: string) => change((teams) => teams.filter(({ id }) => id !== gone)),
    /** Fetches the list again, for changes that an answer does not contain. */
    refresh: () => queries.invalidateQueries({ queryKey: key }),
  };
}
