import { useId, useRef, useState } from 'react';
import { freeColour } from '#domain/tournament/team-colour.ts';
import { ColourField } from '#web/cricket-ui/team/colour-field.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { useLogoColours } from '#web/photos/logo-colours.ts';
import type { Problems } from '#web/registration/form/typed.ts';
import { Sheet } from '#web/registration/letterhead.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { FieldProblem } from '#web/ui/form/field-frame.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { TypedTeam } from './team-draft.ts';
import { registerWords } from '#web/languages/en/register.ts';
import { teamFormWords } from '#web/languages/en/team-form.ts';

interface TeamFieldsProps {
  readonly typed: TypedTeam;
  readonly problems: Problems;
  readonly onType: (changes: Partial<TypedTeam>) => void;
}

/** The fields of a team: name, logo, colour, and the owner's name and phone number. */
export function TeamFields({ typed, problems, onType }: TeamFieldsProps) {
  const { name, logo } = typed;
  const words = teamFormWords();
  // The phone does not know the other teams: one that has this colour gives the team another one.
  const suggested = freeColour({ name, logo: useLogoColours(logo) }, []);
  return (
    <>
      <Sheet title={words.yourTeam}>
        <Field
          label={words.teamName}
          name="name"
          autoComplete="off"
          dir="auto"
          value={name}
          onChange={({ target }) => onType({ name: target.value })}
          error={problems['name']}
        />
        <LogoField
          name={name}
          logo={logo}
          colour={typed.colour === '' ? suggested : typed.colour}
          error={problems['logo']}
          onLogo={(next) => onType({ logo: next })}
        />
        <ColourField
          value={typed.colour}
          suggested={suggested}
          error={problems['colour']}
          onChoose={(colour) => onType({ colour })}
        />
      </Sheet>
      <Sheet title={registerWords().aboutYou}>
        <Field
          label={words.yourName}
          name="bidder"
          autoComplete="name"
          dir="auto"
          hint={words.nameHint}
          value={typed.bidder}
          onChange={({ target }) => onType({ bidder: target.value })}
          error={problems['bidder']}
        />
        <Field
          label={registerWords().phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          hint={registerWords().phoneHint}
          value={typed.phone}
          onChange={({ target }) => onType({ phone: target.value })}
          error={problems['phone']}
        />
      </Sheet>
    </>
  );
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
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const problem = trouble ?? error;
  const choose = async (file: File | null) => {
    if (file === null || busy) return;
    setTrouble(null);
    setBusy(true);
    try {
      const { smallLogo } = await import('./small-logo.ts');
      onLogo(await smallLogo(file));
    } catch {
      setTrouble(teamFormWords().notReadable);
    }
    setBusy(false);
  };
  return (
    <div>
      <div className="flex items-center gap-4">
        <TeamCrest name={name.trim() === '' ? '?' : name} logo={logo} colour={colour} size={72} />
        <div className="grid min-w-0 flex-1 gap-2">
          <label
            className={buttonLook(
              'outline',
              'md',
              'wide',
              'relative has-[:focus-visible]:outline-2 outline-offset-2 outline-turf',
            )}
          >
            {busy ? teamFormWords().makingSmall : teamFormWords().chooseLogo}
            <input
              ref={input}
              type="file"
              accept="image/*"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => {
                void choose(currentTarget.files?.item(0) ?? null);
                // Reset the input, so that choosing the same file again fires an event.
                currentTarget.value = '';
              }}
              className="absolute inset-0 w-full cursor-pointer opacity-0"
            />
          </label>
          {logo !== null && (
            <Button
              variant="plain"
              size="sm"
              onClick={() => {
                onLogo(null);
                input.current?.focus();
              }}
            >
              {teamFormWords().takeLogoAway}
            </Button>
          )}
        </div>
      </div>
      <FieldProblem id={id}>{problem}</FieldProblem>
    </div>
  );
}
