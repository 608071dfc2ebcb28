import { useId } from 'react';

export interface ChoiceWords<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly what: string;
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly ChoiceWords<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice among few options, each with an explaining sentence. */
export function Choices<Value extends string>({ legend, choices, value, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold font-stretch-94% text-soft">{legend}</legend>
      <div className="grid gap-2">
        {choices.map(({ value: one, label, what }) => (
          <label
            key={one}
            className="flex min-h-11 items-start gap-3 rounded-md border border-edge px-3 py-2 has-[:checked]:border-turf has-[:checked]:bg-turf-wash"
          >
            <input
              type="radio"
              name={name}
              checked={one === value}
              onChange={() => onChoose(one)}
              // Its own drawing: in the dark, browsers fill theirs with a grey that belongs to no mood.
              className="mt-1 size-4.5 shrink-0 appearance-none rounded-full border-2 border-faint bg-stand checked:border-[5px] checked:border-turf forced-colors:appearance-auto"
            />
            <span className="min-w-0">
              <span className="voice-strong block text-base">{label}</span>
              <span className="block text-sm text-soft">{what}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
