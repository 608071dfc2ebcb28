import { inLatinDigits } from '#domain/whole-number.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CopyRequest,
  type TournamentAnswer,
  type TournamentRequest,
  unitOfAnswer,
} from '#protocol/calls/tournaments.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { untilAnswered } from '#web/net/client/call.ts';
import { copyTournament } from '#web/net/calls/tournaments.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { textsOf, TournamentForm } from '#web/kit/forms/tournament-form.tsx';
import { makeId } from '#web/net/client/http.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Choices, type ChoiceWords } from '#web/ui/form/choices.tsx';
import { Tick } from '#web/ui/form/field.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';

export interface CopyDialogProps {
  /** The tournament of the last opened dialog; it stays set while the dialog closes. */
  readonly tournament: TournamentAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Copies a tournament, for example for the next season. */
export function CopyDialog({ tournament, open, onClose }: CopyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Copy Tournament" size="lg">
      {tournament && (
        <UnitContext value={unitOfAnswer(tournament)}>
          <p className="mb-3 text-base text-soft">
            Bids, sales, retentions and links stay with {tournament.name}.
          </p>
          <CopyForm source={tournament} onClose={onClose} />
        </UnitContext>
      )}
    </Dialog>
  );
}

interface CopyFormProps {
  readonly source: TournamentAnswer;
  readonly onClose: () => void;
}

const PLAYERS: readonly ChoiceWords<Players>[] = [
  {
    value: 'next-season',
    label: 'For the next season',
    what: 'Last team and last price are kept in two fields',
  },
  { value: 'all', label: 'As they are', what: 'With photos and everything that is written of them' },
  { value: 'none', label: 'No players', what: 'The list begins empty' },
];

function CopyForm({ source, onClose }: CopyFormProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const [rules, setRules] = useState(true);
  const [teams, setTeams] = useState(true);
  const [show, setShow] = useState(true);
  const [players, setPlayers] = useState<Players>(source.status === 'upcoming' ? 'all' : 'next-season');
  const [send] = useState(() => untilAnswered(makeId));

  const save = async (request: TournamentRequest) => {
    const body = { ...request, rules, teams, players, show };
    await send(body, (commandId) => copyTournament(source.id, body, commandId));
    await queries.invalidateQueries({ queryKey: KEYS.tournaments });
    toast({ title: 'Success', text: 'Tournament copied successfully!' });
    onClose();
  };

  return (
    <TournamentForm
      starts={{ ...textsOf(source), name: nextName(source.name), date: '' }}
      submit="Copy Tournament"
      busyText="Copying..."
      failedSentence="Failed to copy tournament"
      save={save}
      onCancel={onClose}
      inDialog
    >
      <fieldset>
        <legend className="mb-1 text-sm font-semibold font-stretch-94% text-soft">Take along</legend>
        <Tick label="Rules" ticked={rules} onTick={setRules} />
        <Tick label="Teams, with their logos and bidders" ticked={teams} onTick={setTeams} />
        <Tick label="Show: logos, sponsors, sounds, languages" ticked={show} onTick={setShow} />
      </fieldset>
      <Choices legend="Players" choices={PLAYERS} value={players} onChoose={setPlayers} />
    </TournamentForm>
  );
}

type Players = CopyRequest['players'];

/** '2025-26' or '2025/2026'. */
const SEASON = /(?<!\d)((?:19|20)\d\d)(\s*[-–/]\s*)((?:19|20)?\d\d)(?!\d)/g;

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/**
 * The tournament's name with its last year, or the years of its last season, one later. '' without a year, so that the
 * form asks for the new name.
 */
export function nextName(name: string): string {
  const latin = inLatinDigits(name);
  const [season] = [...latin.matchAll(SEASON)].slice(-1);
  const [, first = '', between = '', second = ''] = season ?? [];
  if (season !== undefined && String(Number(first) + 1).endsWith(second))
    return written(name, season.index, `${later(first)}${between}${later(second)}`);
  const [year] = [...latin.matchAll(YEAR)].slice(-1);
  return year === undefined ? '' : written(name, year.index, later(year[0]));
}

/** Replaces the text at this place, each digit in the script of the name. */
function written(name: string, at: number, next: string): string {
  const digits = Array.from(next, (digit, place) => {
    const old = name.charCodeAt(at + place);
    const zero = old - Number(inLatinDigits(name.charAt(at + place)));
    return /\d/.test(digit) ? String.fromCharCode(zero + Number(digit)) : name.charAt(at + place);
  });
  return `${name.slice(0, at)}${digits.join('')}${name.slice(at + next.length)}`;
}

/** The next year, with as many digits. */
function later(year: string): string {
  return String(Number(year) + 1)
    .padStart(year.length, '0')
    .slice(-year.length);
}
