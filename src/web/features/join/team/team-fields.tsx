import { t } from '@lingui/core/macro';
import { useId, useRef, useState, useTransition } from 'react';
import { useController } from 'react-hook-form';
import { checkTeamRegistration } from '#domain/registration/team-registration.ts';
import { freeColour } from '#domain/tournament/team-colour.ts';
import { CODE_PATTERN } from '#protocol/paths.ts';
import { TEAM_REGISTRATION_CALLS as CALLS } from '#protocol/registration/calls.ts';
import type {
  OwnTeamPage,
  TeamCorrectRequest,
  TeamForm,
  TeamPageAnswer,
  TeamReceiptAnswer,
  TeamSubmitRequest,
} from '#protocol/registration/teams.ts';
import { errorText, type Problems, sentencesOf } from '#web/features/join/form/checked-form.tsx';
import { newKey } from '#web/features/join/form/kept-draft.ts';
import { PictureInput } from '#web/features/join/form/photo-field.tsx';
import { PhoneField } from '#web/features/join/form/player-fields.tsx';
import { forget, keep, keptHere, unansweredAt, addSent } from '#web/features/join/kept-here.ts';
import { Sheet } from '#web/features/join/letterhead.tsx';
import { firstAnswer } from '#web/net/client/first-answer.ts';
import { ColourField } from '#web/kit/team/colour-field.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { useLogoColours } from '#web/media/main-colour.ts';
import { call } from '#web/net/client/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldProblem } from '#web/ui/form/field.tsx';
import { isFlag, isObject, isText, objectOf, optional, orNull, textLike } from '#web/ui/shape-checks.ts';

/** The form's input values, as text. */
export interface TypedTeam {
  readonly name: string;
  readonly bidder: string;
  readonly phone: string;
  /** The chosen colour; '' uses the colour of the logo or the name. */
  readonly colour: string;
  /** A data URL, or the address of a logo that the server already has; null: none. */
  readonly logo: string | null;
  readonly consent: boolean;
}

interface TeamFieldsProps {
  /** The colours of the other teams. */
  readonly taken: readonly string[] | undefined;
}

/** The fields of a team: name, logo, colour, and the owner's name and phone number. */
export function TeamFormFields({ taken = [] }: TeamFieldsProps) {
  const name = useTeamField('name');
  const logo = useTeamField('logo');
  const colour = useTeamField('colour');
  // A team that takes this colour meanwhile gives this one another at its approval.
  const suggested = freeColour({ name: name.value, logo: useLogoColours(logo.value) }, taken);
  return (
    <>
      <Sheet title={t({ context: 'Registration of a team', message: 'Your team' })}>
        <Field
          label={t({ context: 'Registration of a team', message: 'Team name' })}
          autoComplete="off"
          dir="auto"
          {...name}
        />
        <LogoField
          name={name.value}
          logo={logo.value}
          colour={colour.value === '' ? suggested : colour.value}
          error={logo.error}
          onLogo={logo.onChange}
        />
        <ColourField
          value={colour.value}
          suggested={suggested}
          error={colour.error}
          onChoose={colour.onChange}
        />
      </Sheet>
      <Sheet title={t({ context: 'Registration of a player', message: 'About you' })}>
        <Field
          label={t({ context: 'Registration of a team', message: 'Your name' })}
          autoComplete="name"
          dir="auto"
          hint={t({
            context: 'Registration of a team',
            message: 'As the owner, who bids for the team in the hall',
          })}
          {...useTeamField('bidder')}
        />
        <PhoneField required />
      </Sheet>
    </>
  );
}

function useTeamField<Name extends keyof TypedTeam>(name: Name) {
  const { field, fieldState } = useController<TypedTeam, Name>({ name });
  return { ...field, error: errorText(fieldState.error) };
}

interface LogoFieldProps {
  /** The team's name. */
  readonly name: string;
  readonly logo: string | null;
  readonly colour: string;
  readonly error: string | undefined;
  readonly onLogo: (logo: string | null) => void;
}

/** Chooses a logo, which this phone compresses. Without a logo the team has a shield with its initials. */
function LogoField({ name, logo, colour, error, onLogo }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isShrinking, startShrinking] = useTransition();
  const [isUnreadable, setUnreadable] = useState(false);
  const problem = isUnreadable
    ? t({
        context: 'Registration of a team',
        message:
          'This phone cannot open that file. Please choose a JPEG or PNG picture. Pictures of an iPhone in HEIC format and PDF files cannot be shown.',
      })
    : error;
  const choose = (file: File | null) => {
    if (file === null || isShrinking) return;
    setUnreadable(false);
    startShrinking(async () => {
      try {
        const { smallLogo } = await import('./small-logo.ts');
        onLogo(await smallLogo(file));
      } catch {
        setUnreadable(true);
      }
    });
  };
  return (
    <div>
      <div className="flex items-center gap-4">
        <TeamCrest team={{ short: name.trim() === '' ? '?' : name, logo, colour }} size={72} />
        <div className="grid min-w-0 flex-1 gap-2">
          <PictureInput ref={input} errorId={problem ? `${id}-error` : undefined} onFile={choose}>
            {isShrinking
              ? t({ context: 'Registration of a team', message: 'Making it small...' })
              : t({ context: 'Registration of a team', message: 'Choose a logo (optional)' })}
          </PictureInput>
          {logo !== null && (
            <Button
              variant="plain"
              size="sm"
              onClick={() => {
                onLogo(null);
                input.current?.focus();
              }}
            >
              {t({ context: 'Registration of a team', message: 'Take the logo away' })}
            </Button>
          )}
        </div>
      </div>
      <FieldProblem id={id}>{problem}</FieldProblem>
    </div>
  );
}

/** The words of a refused form. `refused`: the title of a refusal that belongs to no field. */
export function teamQuestions(refused: string) {
  return {
    refused,
    numberAlike: t({
      context: 'Registration of a player',
      message: 'Somebody with this phone number is registered already',
    }),
    nameAlike: t({
      context: 'Registration of a team',
      message: 'A team with this name is registered already',
    }),
    another: t({ context: 'Registration of a team', message: 'It is another team: send it' }),
  };
}

/** Converts the input into the request, without a logo that the server already has. */
export function teamFormOf({ logo, ...typed }: TypedTeam): TeamForm {
  const isKept = logo !== null && !logo.startsWith('data:');
  return { ...typed, ...(!isKept && { logo }) };
}

/** Checks the form on the phone, so that a slow network does not delay error messages. */
export function teamProblemsOf(typed: TypedTeam): Problems {
  const checked = checkTeamRegistration(typed);
  return checked.ok ? {} : sentencesOf(checked.problems);
}

const isTyped = objectOf<TypedTeam>({
  ...{ name: isText, bidder: isText, phone: isText, colour: isText },
  ...{ logo: orNull(isText), consent: isFlag },
});

interface TeamDraft {
  /** Idempotency key: sending again with the same key creates no second registration. */
  readonly key: string;
  readonly typed: TypedTeam;
}

const isKey = textLike(CODE_PATTERN);

const isDraft = objectOf<TeamDraft>({ key: isKey, typed: isTyped });

const NOTHING: TypedTeam = { name: '', bidder: '', phone: '', colour: '', logo: null, consent: false };

const nameOf = (code: string) => `team-registration:${code}`;

export const SENT_TEAMS_PLACES = 'team-registered:';

/** The place of a link's sent teams in the phone's storage. */
export const sentTeamsPlace = (code: string) => `${SENT_TEAMS_PLACES}${code}`;

/** The draft stored on this phone for this link, or an empty form. */
export function teamDraftOf(code: string): TeamDraft {
  return keptHere(nameOf(code), isDraft) ?? { key: newKey(), typed: NOTHING };
}

export function keepTeamDraft(code: string, draft: TeamDraft): boolean {
  return keep(nameOf(code), draft);
}

/** The server checks the other fields. */
const isForm = (form: unknown): form is TeamForm => isObject(form) && isText(form['name']);

const isRequest = objectOf<TeamSubmitRequest>({
  key: isKey,
  ticket: isText,
  form: isForm,
  another: optional(isFlag),
});

export const UNANSWERED_TEAM = unansweredAt('team-registration-sent', isRequest);

/** Stores the receipt of a sent registration, and empties the form for the next team. */
export function teamDraftSent(code: string, receipt: string, name: string): void {
  addSent(sentTeamsPlace(code), { receipt, name });
  forget(nameOf(code));
  UNANSWERED_TEAM.forget(code);
}

/* The calls of owners without an account. `token` is the code in their page's address. */

export const askTeamPage = (token: string) =>
  call<TeamPageAnswer>(CALLS.page, { token, begun: firstAnswer(CALLS.page, token) });

export const submitTeam = (token: string, body: TeamSubmitRequest) =>
  call<TeamReceiptAnswer>(CALLS.submit, { method: 'POST', token, body, has: 'receipt' });

export const askOwnTeam = (token: string, signal?: AbortSignal) =>
  call<OwnTeamPage>(CALLS.own, { token, signal, begun: firstAnswer(CALLS.own, token) });

export const correctTeam = (token: string, body: TeamCorrectRequest) =>
  call<OwnTeamPage>(CALLS.own, { method: 'PUT', token, body });

export const withdrawTeam = (token: string) => call<OwnTeamPage>(CALLS.withdraw, { method: 'POST', token });
