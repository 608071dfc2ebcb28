import type { ReactNode } from 'react';
import type { View } from '#domain/views/view.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { HallIcon } from '#web/hall/hall-icon.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { Money } from '#web/cricket-ui/money/money.tsx';
import type { PaddleTab } from '#web/screens/paddle/panels/paddle-tabs.tsx';
import type { PaddleView } from '#web/screens/paddle/paddle-view.ts';
import { dayOf, hourOf } from '#web/ui/calendar.ts';
import { phonesOf } from '#web/views/phones-online.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { TryButton } from './try-button.tsx';
import { useLookAgain, useShortlist, type ListOwner } from './use-shortlist.ts';

interface OwnerHomeProps extends ListOwner {
  readonly shown: View;
  readonly view: PaddleView;
  readonly teams: readonly TeamView[];
  readonly presence: Presence | null;
  readonly onTab: (tab: PaddleTab) => void;
  /** Replaces the page, for example by squads to print; null shows the page again. */
  readonly onPaper: (page: ReactNode) => void;
}

/** The page of an owner before the first lot: what to prepare. */
export function OwnerHome({ shown, view, teams, presence, onTab, onPaper, ...owner }: OwnerHomeProps) {
  const [list, { entries }] = useShortlist(owner);
  useLookAgain(list);
  const { date, time } = shown.evening;
  const accepted = shown.own?.accepted === true;
  const when = [dayOf(date), hourOf(time)].filter(Boolean).join(' · ');
  const there = teams.filter(({ id }) => phonesOf(presence, id) > 0);
  const try_ = () => onPaper(<TryButton live={owner.live} view={view} onEnd={() => onPaper(null)} />);
  return (
    <section aria-label="Before the auction" className="flex flex-col">
      <div role="status" className="border-s-4 border-turf ps-3">
        <h2 className="voice-title text-xl">The auction begins soon</h2>
        <p className="text-base leading-tight text-soft">
          {when !== '' && <b className="text-ink">{when}. </b>}
          Your bid button comes with the first player.
        </p>
      </div>
      <ul className="mt-2">
        <Act
          icon={accepted ? 'check' : 'forward'}
          name={accepted ? 'Rules accepted' : 'Read and accept the rules'}
          words={accepted ? 'Open them again' : 'The rule book of this auction'}
          isDue={!accepted}
          onAct={() => onTab('rules')}
        />
        <Act
          icon="star"
          name="Players and my shortlist"
          words={listWords(entries.size, shown.totals.players)}
          onAct={() => onTab('players')}
        />
        <Act
          icon="forward"
          name={`My squad: ${String(view.team.size)} of ${String(view.rules.squad.most)}`}
          words={
            <>
              <Money amount={view.team.purse} /> left
            </>
          }
          onAct={() => onTab('squad')}
        />
        <Act icon="hammer" name="Try the button" words="A pretend player: nothing is sold" onAct={try_} />
      </ul>
      <details className="group">
        <summary className="flex min-h-13 list-none items-center gap-3 py-1 [&::-webkit-details-marker]:hidden">
          <span className="grid size-9 shrink-0 place-items-center">
            <span className="size-3 rounded-full bg-turf" />
          </span>
          <span className="min-w-0 flex-1 text-base leading-tight">
            <b className="voice-strong">
              {there.length} of {teams.length} teams are here
            </b>
          </span>
          <HallIcon name="chevron" className="text-soft group-open:rotate-180" />
        </summary>
        <ul aria-label="Teams here" className="pb-2">
          {teams.map(({ id, name, logo, colour }) => {
            const isHere = phonesOf(presence, id) > 0;
            return (
              <li key={id} className="flex min-h-10 items-center gap-3 py-1">
                <TeamCrest name={name} logo={logo} colour={colour} size={28} />
                <span className="min-w-0 flex-1 text-base leading-tight wrap-anywhere">{name}</span>
                <span className={`shrink-0 text-sm ${isHere ? 'text-turf' : 'text-soft'}`}>
                  {isHere ? 'Here' : 'Not here yet'}
                </span>
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}

function listWords(listed: number, players: number): string {
  const all = players === 1 ? '1 player' : `${String(players)} players`;
  return listed === 0 ? `${all} to choose from` : `${String(listed)} on my shortlist, ${all} in all`;
}

interface ActProps {
  readonly icon: 'check' | 'forward' | 'star' | 'hammer';
  readonly name: string;
  readonly words: ReactNode;
  /** True for a step that the owner should take before the auction. */
  readonly isDue?: boolean;
  readonly onAct: () => void;
}

function Act({ icon, name, words, isDue = false, onAct }: ActProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onAct}
        className="flex min-h-13 w-full items-center gap-3 py-1 text-start focus-visible:-outline-offset-2"
      >
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-md ${isDue ? 'bg-turf text-on-turf' : 'bg-rail text-turf'}`}
        >
          <HallIcon name={icon} size={20} />
        </span>
        <span className="min-w-0 flex-1 leading-tight">
          <b className="voice-strong block text-base">{name}</b>
          <span className="text-sm text-soft">{words}</span>
        </span>
      </button>
    </li>
  );
}
