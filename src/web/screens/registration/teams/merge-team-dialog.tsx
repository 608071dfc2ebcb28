import { useState } from 'react';
import type { TeamEntry } from '#protocol/registration/teams.ts';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MergeSide } from '#web/screens/registration/merge-dialog.tsx';
import { phoneWords } from '#web/screens/registration/registration-facts.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type Like = TeamEntry['like'][number];

interface MergeTeamDialogProps {
  readonly entry: TeamEntry;
  readonly onMerge: (into: Like) => void;
  readonly onClose: () => void;
}

/** Compares a registered team with the one that is probably the same. Both receipts then show one team. */
export function MergeTeamDialog({ entry, onMerge, onClose }: MergeTeamDialogProps) {
  const [chosen, setChosen] = useState(entry.like[0]?.id);
  const into = entry.like.find(({ id }) => id === chosen) ?? entry.like[0];
  return (
    <Dialog
      open
      onClose={onClose}
      title="The same team twice?"
      description="The one that stays keeps its name, logo, colour and phone number. Both owners see that it takes part."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={into === undefined}
            className="min-w-0 flex-1 basis-40 wrap-anywhere sm:flex-none sm:basis-auto"
            onClick={() => into && onMerge(into)}
          >
            {into === undefined ? 'Merge' : `Merge into ${into.name}`}
          </Button>
        </>
      }
    >
      {into !== undefined && (
        <p className="mb-2 flex items-center gap-1.5 text-sm font-semibold text-amber-ink">
          <Icon name="warning" size={16} className="shrink-0" />
          {reasonOf(into, entry)}
        </p>
      )}
      <SelectField label="Team" hideLabel value={into?.id} onChange={({ target }) => setChosen(target.value)}>
        {entry.like.map(({ is, id, name }) => (
          <option key={id} value={id}>
            {`${name}, which ${is === 'registration' ? 'registered too' : 'takes part'}`}
          </option>
        ))}
      </SelectField>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <MergeSide heading="This one goes" name={entry.form.name}>
          <TeamCrest
            name={entry.form.name}
            logo={entry.logo}
            colour={entry.form.colour ?? undefined}
            size={72}
          />
        </MergeSide>
        {into !== undefined && (
          <MergeSide heading="Stays" stays name={into.name}>
            <TeamCrest name={into.name} logo={into.logo} colour={into.colour ?? undefined} size={72} />
          </MergeSide>
        )}
      </div>
    </Dialog>
  );
}

function reasonOf({ by, name }: Like, { form }: TeamEntry): string {
  if (by === 'name') return `Same name: ${name}`;
  return form.phone === null ? 'Same phone number' : `Same phone number: ${phoneWords(form.phone)}`;
}
