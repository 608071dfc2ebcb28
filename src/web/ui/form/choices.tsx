import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice among few options, all visible. */
export function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold font-stretch-94% text-soft">{label}</legend>
      <div className="grid grid-flow-col auto-cols-fr gap-1 rounded-md border border-edge p-1">
        {options.map(([option, words]) => (
          <label
            key={option}
            className="relative flex min-h-11 items-center justify-center rounded-sm px-3 text-center font-bold font-stretch-94% text-soft outline-offset-2 outline-turf has-[:checked]:bg-turf has-[:checked]:text-on-turf has-[:focus-visible]:outline-2 sm:min-h-9"
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChoose(option)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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
