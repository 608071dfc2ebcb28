import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Download, Trash2, Users } from 'lucide-react';
import { failedToast } from '#web/net/client/call.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popups/menu.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';

interface RegistrationMenuProps {
  /** The person's or the team's name. */
  readonly name: string;
  /** Joins the registration with a player; undefined: not from this menu. */
  readonly onMerge?: (() => void) | undefined;
  /** Gives all data that is kept. */
  readonly kept: () => Promise<unknown>;
  /** The name of the exported file, without its ending. */
  readonly fileName: string;
  readonly remove: () => Promise<unknown>;
  /** Says what is deleted, in the question before it. */
  readonly sentence: string;
  /** A second question before the deletion; undefined: one is enough. */
  readonly again?: string;
  readonly onDeleted: () => void;
}

/** The rare acts on a registration of a player or a team: merge, export, and delete for good. */
export function RegistrationMenu(props: RegistrationMenuProps) {
  const { name, onMerge, kept, fileName, remove, sentence, again, onDeleted } = props;
  const [asked, setAsked] = useState<'no' | 'once' | 'twice'>('no');
  const toast = useToast();
  const exporting = useMutation({
    mutationFn: kept,
    onSuccess: (all) => saveJson(all, fileName),
    onError: (reason) => toast(failedToast('Nothing was exported', reason)),
  });
  const deleting = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast({ title: 'Deleted for good', text: name });
      onDeleted();
    },
    onError: (reason) => toast(failedToast('Nothing was deleted', reason)),
    onSettled: () => setAsked('no'),
  });
  const question = { busy: deleting.isPending, busyText: 'Deleting...', onCancel: () => setAsked('no') };
  return (
    <>
      <Menu label={`More for ${name}`} isShort popupClassName="w-64" className="sm:[&>button]:h-10">
        {onMerge !== undefined && (
          <MenuItem icon={Users} label={`Merge ${name} with a player`} onChoose={onMerge}>
            Merge with a player...
          </MenuItem>
        )}
        <MenuItem
          icon={Download}
          label={`Export all data of ${name} (JSON)`}
          onChoose={() => exporting.mutate()}
        >
          Export all data (JSON)
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} dangerous label={`Delete ${name} for good`} onChoose={() => setAsked('once')}>
          Delete for good
        </MenuItem>
      </Menu>
      <ConfirmDialog
        {...question}
        open={asked === 'once'}
        title="Delete for good"
        sentence={sentence}
        confirm="Delete for good"
        onConfirm={() => (again === undefined ? deleting.mutate() : setAsked('twice'))}
      />
      {again !== undefined && (
        <ConfirmDialog
          {...question}
          open={asked === 'twice'}
          title="Really delete?"
          sentence={again}
          confirm="Yes, delete it"
          onConfirm={() => deleting.mutate()}
        />
      )}
    </>
  );
}

/** Delay in ms before the object URL is revoked; the browser has started reading by then. */
const KEPT = 60_000;

function saveJson(thing: unknown, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(thing, null, 2)], { type: 'application/json' }));
  link.download = `${name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
