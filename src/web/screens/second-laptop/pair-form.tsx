import { useState } from 'react';
import { pairBy } from '#web/calls/second-laptop.ts';
import { Button } from '#web/parts/button.tsx';
import { Field } from '#web/parts/field.tsx';
import { keepPageToken } from './page-token.ts';
import { useAttempt } from './use-attempt.ts';

interface PairFormProps {
  /** Its address, where this browser may know it. */
  readonly first: string | null;
  /** It has paired before: this is not what comes first here. */
  readonly again?: boolean;
  readonly onPaired: () => void;
}

/** The code that the first laptop shows. */
export function PairForm({ first, again = false, onPaired }: PairFormProps) {
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
      {again && <h2 className="border-t border-line pt-4 voice-title text-lg">Pair again</h2>}
      <p className="text-base break-words">
        On the first laptop{first === null ? '' : `, ${first}`}, open an auction and choose More &gt; Share
        &gt; Second laptop.
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
      <Button type="submit" variant={again ? 'outline' : 'primary'} busy={busy}>
        Pair
      </Button>
    </form>
  );
}
