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
