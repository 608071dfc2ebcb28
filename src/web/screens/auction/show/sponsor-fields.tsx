import { useId, useState } from 'react';
import { MOST_SPONSORS, SPONSOR_SLOTS, type Sponsor } from '#domain/show/show-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FieldProblem } from '#web/ui/form/field-frame.tsx';
import { ShowImage, type FilesRead } from './show-image.tsx';
import type { ShowProblems } from './show-problems.ts';
import { SLOT_NAMES } from './show-words.ts';

interface SponsorFieldsProps extends FilesRead {
  readonly sponsors: readonly Sponsor[];
  readonly problems: ShowProblems;
  readonly onChange: (sponsors: readonly Sponsor[]) => void;
}

const NEW_SPONSOR: Sponsor = { name: '', logo: null, slots: SPONSOR_SLOTS };

/** The sponsors in the order of their turns. */
export function SponsorFields({ sponsors, problems, onChange, onBusy }: SponsorFieldsProps) {
  const heading = useId();
  // A key of its own keeps the inputs of a sponsor when one before it is removed.
  const [keys, setKeys] = useState(() => sponsors.map((_, at) => at));
  const [next, setNext] = useState(sponsors.length);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading} className="voice-title text-lg">
        Sponsors
      </h3>
      {sponsors.map((sponsor, at) => (
        <SponsorField
          key={keys[at]}
          at={at}
          sponsor={sponsor}
          problems={problems}
          onBusy={onBusy}
          onChange={(changes) => onChange(sponsors.with(at, { ...sponsor, ...changes }))}
          onRemove={() => {
            setKeys(keys.filter((_, place) => place !== at));
            onChange(sponsors.filter((_, place) => place !== at));
          }}
        />
      ))}
      <FieldProblem id={heading}>{problems.sponsors}</FieldProblem>
      {sponsors.length < MOST_SPONSORS && (
        <Button
          icon="plus"
          className="self-start"
          onClick={() => {
            setKeys([...keys, next]);
            setNext(next + 1);
            onChange([...sponsors, NEW_SPONSOR]);
          }}
        >
          Add a sponsor
        </Button>
      )}
    </section>
  );
}

interface SponsorFieldProps extends FilesRead {
  /** From 0. */
  readonly at: number;
  readonly sponsor: Sponsor;
  readonly problems: ShowProblems;
  readonly onChange: (changes: Partial<Sponsor>) => void;
  readonly onRemove: () => void;
}

function SponsorField({ at, sponsor, problems, onChange, onRemove, onBusy }: SponsorFieldProps) {
  const { name, logo, slots } = sponsor;
  const places = useId();
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-edge p-3">
      <legend className="px-1 text-sm font-semibold text-soft">Sponsor {at + 1}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Name"
          autoComplete="off"
          value={name}
          error={problems[`sponsors.${at}.name`]}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <ShowImage
          label="Logo"
          image={logo}
          error={problems[`sponsors.${at}.logo`]}
          onImage={(image) => onChange({ logo: image })}
          onBusy={onBusy}
        />
      </div>
      <div role="group" aria-label="Shown on" className="flex flex-wrap gap-x-5">
        {SPONSOR_SLOTS.map((slot) => (
          <label key={slot} className="flex min-h-11 items-center gap-2.5 text-base sm:min-h-9">
            <input
              type="checkbox"
              checked={slots.includes(slot)}
              onChange={(event) =>
                onChange({
                  slots: event.target.checked ? [...slots, slot] : slots.filter((one) => one !== slot),
                })
              }
              className="size-5 shrink-0 accent-turf"
            />
            {SLOT_NAMES[slot]}
          </label>
        ))}
      </div>
      <FieldProblem id={places}>{problems[`sponsors.${at}.slots`]}</FieldProblem>
      <Button size="sm" variant="plain" className="self-end" onClick={onRemove}>
        Remove this sponsor
      </Button>
    </fieldset>
  );
}
