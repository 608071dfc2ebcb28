import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { TeamEntry } from '#protocol/registration/teams.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import {
  comparedTeamFacts,
  type MergedTeam,
  MergeFacts,
  MergeSide,
  MergeTurn,
  MergeWords,
} from './merge-dialog.tsx';
import { phoneWords } from './registration-row.tsx';
import { SelectField } from '#web/ui/form/field.tsx';

type Like = TeamEntry['like'][number];

/** The pair of a merge. `stays` is a team, or a registration that becomes one. */
export interface TeamPair {
  readonly is: Like['is'];
  /** A registration. */
  readonly goes: string;
  readonly stays: string;
}

interface MergeTeamDialogProps {
  readonly entry: TeamEntry;
  /** All registrations of the list. */
  readonly entries: readonly TeamEntry[];
  readonly onMerge: (pair: TeamPair) => void;
  readonly onClose: () => void;
}

/** Compares a registered team with the one that is probably the same. Both receipts then show one team. */
export function MergeTeamDialog({ entry, entries, onMerge, onClose }: MergeTeamDialogProps) {
  const [chosen, setChosen] = useState(entry.like[0]?.id);
  // Of two registrations, either may stay.
  const [isTurned, setTurned] = useState(false);
  const into = entry.like.find(({ id }) => id === chosen) ?? entry.like[0];
  const other = entries.find(({ id }) => id === into?.id);
  const canTurn = into?.is === 'registration' && other !== undefined;
  const one = sideOf(entry);
  const two = canTurn ? sideOf(other) : into;
  const [goes, stays] = canTurn && isTurned && two !== undefined ? [two, one] : [one, two];
  const merge = () => {
    if (into !== undefined && stays !== undefined) onMerge({ is: into.is, goes: goes.id, stays: stays.id });
  };
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
            className="min-w-0 max-sm:flex-1"
            onClick={merge}
          >
            {stays === undefined ? (
              'Merge'
            ) : (
              <MergeWords
                act={into?.is === 'registration' ? 'Merge and approve' : 'Merge into'}
                name={stays.name}
              />
            )}
          </Button>
        </>
      }
    >
      {into !== undefined && (
        <p className="mb-2 flex items-center gap-1.5 text-sm font-semibold text-amber-ink">
          <TriangleAlert size={16} />
          {reasonOf(into, entry)}
        </p>
      )}
      <SelectField
        label="Team"
        hideLabel
        value={into?.id}
        onChange={({ target }) => {
          setChosen(target.value);
          setTurned(false);
        }}
      >
        {entry.like.map(({ is, id, name }) => (
          <option key={id} value={id}>
            {`${name}, which ${is === 'registration' ? 'registered too' : 'takes part'}`}
          </option>
        ))}
      </SelectField>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <MergeSide heading="This one goes" name={goes.name}>
          <TeamCrest
            team={{ short: goes.name, logo: goes.logo, colour: goes.colour ?? undefined }}
            size={56}
          />
        </MergeSide>
        {stays !== undefined && (
          <MergeSide heading="Stays" stays name={stays.name}>
            <TeamCrest
              team={{ short: stays.name, logo: stays.logo, colour: stays.colour ?? undefined }}
              size={56}
            />
          </MergeSide>
        )}
      </div>
      {canTurn && stays !== undefined && (
        <MergeTurn stays={stays.name} becomes="takes part from now on." onTurn={() => setTurned(!isTurned)} />
      )}
      {canTurn && (
        <MergeFacts
          facts={
            isTurned
              ? comparedTeamFacts(factsOf(other), factsOf(entry))
              : comparedTeamFacts(factsOf(entry), factsOf(other))
          }
        />
      )}
    </Dialog>
  );
}

function sideOf({ id, form, logo }: TeamEntry): Pick<Like, 'id' | 'name' | 'logo' | 'colour'> {
  return { id, name: form.name, logo, colour: form.colour };
}

function factsOf({ form, createdAt }: TeamEntry): MergedTeam {
  return { bidder: form.bidder, phone: form.phone, createdAt };
}

function reasonOf({ by, name }: Like, { form }: TeamEntry): string {
  if (by === 'name') return `Same name: ${name}`;
  return form.phone === null ? 'Same phone number' : `Same phone number: ${phoneWords(form.phone)}`;
}
