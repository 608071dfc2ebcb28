import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Check } from 'lucide-react';
import type { PlayerRow, View } from '#domain/views/view.ts';
import { RulesPanel } from '#web/kit/hall/rules/rules-panel.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import { sendAcceptance } from '#web/features/paddle/bid/send-acceptance.ts';
import type { Refusal } from '#web/features/paddle/bid/send-as-team.ts';
import { useRead } from '#web/features/paddle/use-read.ts';

interface OwnRulesProps {
  readonly view: View;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly code: string;
}

/** The rules with the owner's button to accept them. */
export function OwnRules({ view, rows, code }: OwnRulesProps) {
  const { sequence } = view.evening.agreement;
  return (
    <>
      <RulesPanel view={view} rows={rows} code={code} />
      <div className="sticky -bottom-3 -mx-4 mt-4 border-t border-line bg-ground px-4 pt-2 pb-3">
        <Acceptance key={sequence} rules={sequence} known={view.own?.accepted === true} code={code} />
      </div>
    </>
  );
}

interface AcceptanceProps {
  /** The log line of the rules. */
  readonly rules: number;
  /** True if the owner has accepted them, as far as this page knows. */
  readonly known: boolean;
  readonly code: string;
}

function Acceptance({ rules, known, code }: AcceptanceProps) {
  const [sent, setSent] = useState<'not yet' | 'sending' | 'accepted'>('not yet');
  const [refused, setRefused] = useState<Refusal | null>(null);
  // Rules that have just changed must be read before they can be accepted.
  const read = useRead(String(rules));
  const accept = async () => {
    if (!read || sent === 'sending') return;
    setSent('sending');
    setRefused(null);
    const answer = await sendAcceptance(code, rules);
    setSent(answer === null ? 'accepted' : 'not yet');
    setRefused(answer);
  };
  const accepted = known || sent === 'accepted';
  return (
    <>
      <p role="status" className="voice-strong flex items-center gap-2 text-base text-turf empty:hidden">
        {accepted && (
          <>
            <Check size={20} />
            {t({ context: "Owner's lists and dialogs", message: 'Your team has accepted these rules' })}
          </>
        )}
      </p>
      {!accepted && (
        <button
          type="button"
          aria-disabled={!read || sent === 'sending'}
          onClick={() => void accept()}
          className={buttonVariants({ variant: 'primary', size: 'lg', shape: 'wide' })}
        >
          {sent === 'sending'
            ? t({ context: "Owner's lists and dialogs", message: 'Accepting...' })
            : t({ context: "Owner's lists and dialogs", message: 'Accept' })}
        </button>
      )}
      <p role="alert" className="mt-2 text-base empty:hidden">
        {!accepted && refused !== null && refusalIn(refused.code, refused.message)}
      </p>
    </>
  );
}
