import { useState } from 'react';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { UnreadableSheet } from '#web/sheets/read/sheet-problem.ts';
import { downloadTemplate } from '#web/sheets/write/template.ts';

/** Downloads cricket_players_template.xlsx. */
export function TemplateButton({ fields }: { readonly fields: readonly OwnField[] }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadTemplate(fields);
    } catch (reason) {
      const text = reason instanceof UnreadableSheet ? reason.message : failureText(reason);
      toast({ title: 'Error', text, tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Button size="sm" icon="download" busy={busy} onClick={() => void save()}>
      Download Template
    </Button>
  );
}
