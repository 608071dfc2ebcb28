import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { failureText } from '#web/net/client/call.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { UnreadableSheet } from '#web/sheets/read/sheet-problem.ts';
import { downloadTemplate } from '#web/sheets/write/template.ts';

/** Downloads cricket_players_template.xlsx. */
export function TemplateButton({ fields }: { readonly fields: readonly OwnField[] }) {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: () => downloadTemplate(fields),
    onError: (reason) => {
      const text = reason instanceof UnreadableSheet ? reason.message : failureText(reason);
      toast({ title: 'Error', text, tone: 'destructive' });
    },
  });
  return (
    <Button size="sm" icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
      Download Template
    </Button>
  );
}
