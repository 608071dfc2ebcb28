import { useState } from 'react';
import { pairBy } from '#web/calls/second-laptop.ts';
import { Button } from '#web/parts/button.tsx';
import { Field } from '#web/parts/field.tsx';
import { keepPageToken } from './page-token.ts';
import { useAttempt } from './use-attempt.ts';

interface PairFormProps {
  readonly first: string;
  readonly onPaired: () => void;
}

/** The code that the first laptop shows. */
export function PairForm({ first, onPaired }: PairFormProps) {
  const [code, setCode] = useState('');
  const { busy, problem, setProblem, attempt } = useAttempt(async () => {
    keepPageToken(await pairBy(code));
    onPaired();
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') setProblem('Please enter the code that the first laptop shows');
        else if (!busy) attempt();
      }}
    >
      <p className="text-base break-words">
        On the first laptop, {first}, open an auction and choose More &gt; Share &gt; Second laptop.
      </p>
      <Field
        label="Pairing code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Pair
      </Button>
    </form>
  );
}
