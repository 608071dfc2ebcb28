import { useState } from 'react';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { AmountField, DigitsField } from '#web/kit/money/amount-field.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';

interface OwnChangeProps {
  readonly field: OwnField;
  /** Undefined keeps the current value. */
  readonly text: string | undefined;
  readonly error: string | undefined;
  readonly onText: (text: string | undefined) => void;
}

/** A bulk change of one own field: keep, empty or set one value for all players. */
export function OwnChange({ field, text, error, onText }: OwnChangeProps) {
  const [writing, setWriting] = useState(false);
  const values = valuesOf(field);
  const shown = text === undefined ? 'keep' : writing ? 'write' : text === '' ? 'blank' : `=${text}`;
  const choose = (value: string) => {
    setWriting(value === 'write');
    if (value === 'keep') onText(undefined);
    else onText(value.startsWith('=') ? value.slice(1) : '');
  };
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={field.name}
        value={shown}
        error={writing ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="keep">As it is</option>
        {values === null && <option value="write">This value</option>}
        {values?.map(([value, words]) => (
          <option key={value} value={`=${value}`}>
            {words}
          </option>
        ))}
        <option value="blank">Blank</option>
      </SelectField>
      {writing && field.is === 'number' && (
        <DigitsField label={`New ${field.name}`} value={text ?? ''} error={error} onDigits={onText} />
      )}
      {writing && field.is === 'money' && (
        <AmountField label={`New ${field.name}`} value={text ?? ''} error={error} onAmount={onText} />
      )}
      {writing && field.is === 'text' && (
        <Field
          label={`New ${field.name}`}
          autoComplete="off"
          value={text ?? ''}
          error={error}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </div>
  );
}

/** The options of a field; null if it accepts any text, number or amount. */
function valuesOf(field: OwnField): readonly (readonly [value: string, words: string])[] | null {
  switch (field.is) {
    case 'choice':
      return field.values.map((value) => [value, value]);
    case 'yes-no':
      return [
        ['yes', 'Yes'],
        ['no', 'No'],
      ];
    case 'number':
    case 'money':
    case 'text':
      return null;
  }
}
