import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#web/parts/field.tsx';
import { ownColours } from '#web/parts/team-colour.ts';
import { useTeamColours } from '#web/photos/colour-of-logo.ts';
import type { ChosenLogo } from '#web/photos/use-logo.ts';
import { impossible } from '#domain/impossible.ts';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { TeamTexts } from './team-texts.ts';

interface TeamFieldsProps {
  readonly form: UseFormReturn<TeamTexts>;
  readonly logo: ChosenLogo;
  /** Of the box with the name, where something else leads there. */
  readonly nameId?: string;
  /** How many teams were made with this form: each begins with an empty file input. */
  readonly made?: number;
  /** What may be left out is in sight from the beginning. */
  readonly isOpen?: boolean;
}

/** What an organiser writes about a team: its name and logo, its colour, and the person who bids for it. */
export function TeamFields({ form, logo, nameId, made = 0, isOpen = false }: TeamFieldsProps) {
  const { errors } = form.formState;
  const [opened, setOpened] = useState(isOpen);
  const hasProblem = [errors.shortName, errors.bidder, errors.bidderPhone].some((one) => one !== undefined);
  const name = form.watch('name');
  const [own = impossible('a team has a colour')] = ownColours([{ name }]);
  const [suggested = own.colour] = useTeamColours([{ ...own, logo: logo.image }]);
  return (
    <>
      <Field
        {...(nameId !== undefined && { id: nameId })}
        label="Team Name"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <LogoField key={made} logo={logo} name={name} />
      <ColourField
        value={form.watch('colour')}
        suggested={suggested}
        error={errors.colour?.message}
        onChoose={(colour) => form.setValue('colour', colour, { shouldDirty: true })}
      />
      <details open={opened || hasProblem} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className="min-h-9 cursor-pointer text-sm font-semibold text-soft">
          Short name, and who bids in the hall
        </summary>
        <div className="mt-2 flex flex-col gap-4">
          <Field
            label="Short Name (optional)"
            hint="For narrow places, 3 to 12 characters, like CSK"
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
    </>
  );
}
