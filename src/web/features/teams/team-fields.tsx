import { useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { ImageIcon } from 'lucide-react';
import { Field } from '#web/ui/form/field.tsx';
import { useLogoColours } from '#web/media/main-colour.ts';
import { type ChosenLogo, ImageField } from '#web/media/image-field.tsx';
import type { Hex } from '#domain/colour.ts';
import { ColourField } from '#web/kit/team/colour-field.tsx';
import type { TeamTexts } from './team-texts.ts';
import type { LogoPart } from '#web/media/logo-frame.ts';
import { SecondNameField } from '#web/kit/forms/form-problems.tsx';
import { Choice } from '#web/ui/form/choices.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';

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
}

/** The inputs of a team: name, logo, colour, and the person who bids for it. */
export function TeamFields({ form, logo, auto, nameId, made = 0, isOpen = false }: TeamFieldsProps) {
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
      <SecondNameField error={errors.secondName?.message} {...form.register('secondName')} />
    </>
  );
}

const PARTS: readonly (readonly [LogoPart, string])[] = [
  ['whole', 'Whole'],
  ['left', 'Left'],
  ['middle', 'Middle'],
  ['right', 'Right'],
];

interface LogoFieldProps {
  readonly logo: ChosenLogo;
  /** The team's name. */
  readonly name: string;
  readonly colour: Hex;
}

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
  return <TeamCrest name={name} logo={logo} colour={colour} size={44} />;
}
