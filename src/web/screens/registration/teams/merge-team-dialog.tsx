import { useState } from 'react';
import type { TeamEntry } from '#protocol/registration/teams.ts';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

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
      title="Merge with another team"
      description={
        into?.is === 'registration'
          ? 'The other registration takes part and keeps its name, logo, colour and phone number. The owner of this one sees that the team takes part.'
          : 'The team that takes part keeps its name, logo, colour and phone number. The owner of this registration sees that the team takes part.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={into === undefined} onClick={() => into && onMerge(into)}>
            Merge
          </Button>
        </>
      }
    >
      <SelectField label="Team" value={into?.id} onChange={({ target }) => setChosen(target.value)}>
        {entry.like.map(({ is, id, name }) => (
          <option key={id} value={id}>
            {`${name}, which ${is === 'registration' ? 'registered too' : 'takes part'}`}
          </option>
        ))}
      </SelectField>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Side heading="Registered" name={entry.form.name} logo={entry.logo} colour={entry.form.colour} />
        {into !== undefined && (
          <Side
            heading={into.is === 'registration' ? 'Registered, too' : 'Takes part'}
            name={into.name}
            logo={into.logo}
            colour={into.colour}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SideProps {
  readonly heading: string;
  readonly name: string;
  readonly logo: string | null;
  readonly colour: string | null;
}

function Side({ heading, name, logo, colour }: SideProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2 rounded-md bg-rail p-3">
      <h3 className="text-sm font-semibold text-soft">{heading}</h3>
      <TeamCrest name={name} logo={logo} colour={colour ?? undefined} size={72} />
      <p className="voice-strong wrap-anywhere" dir="auto">
        {name}
      </p>
    </section>
  );
}
