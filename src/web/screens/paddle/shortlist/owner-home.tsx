import type { ReactNode } from 'react';
import type { View } from '#domain/views/view.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { HallIcon } from '#web/hall/hall-icon.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { OutbidTicks } from '#web/screens/paddle/outbid/outbid-ticks.tsx';
import type { PaddleTab } from '#web/screens/paddle/panels/paddle-tabs.tsx';
import type { PaddleView } from '#web/screens/paddle/paddle-view.ts';
import { useWide } from '#web/hall/use-wide.ts';
import { dayOf, hourOf } from '#web/languages/calendar.ts';
import { phonesOf } from '#web/views/phones-online.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { TryButton } from './try-button.tsx';
import { useLookAgain, useShortlist, type ListOwner } from './use-shortlist.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import { paddleLateWords } from '#web/languages/en/paddle-late.ts';

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
  const wide = useWide();
  const { date, time } = shown.evening;
  const words = paddleLateWords();
  const accepted = shown.own?.accepted === true;
  const when = [dayOf(date), hourOf(time)].filter(Boolean).join(' · ');
  const there = teams.filter(({ id }) => phonesOf(presence, id) > 0);
  const try_ = () => onPaper(<TryButton live={owner.live} view={view} onEnd={() => onPaper(null)} />);
  return (
    <section aria-label={words.beforeAuction} className="flex flex-col">
      <div role="status" className="border-s-4 border-turf ps-3">
        <h2 className="voice-title text-xl">{words.beginsSoon}</h2>
        <p className="text-base leading-tight text-soft">
          {when !== '' && <b className="text-ink">{when}. </b>}
          {words.buttonComes}
        </p>
      </div>
      <ul className="mt-2">
        <Act
          icon={accepted ? 'check' : 'forward'}
          name={accepted ? words.rulesAccepted : words.readRules}
          words={accepted ? words.openAgain : words.ruleBookOfThis}
          isDue={!accepted}
          onAct={() => onTab('rules')}
        />
        <Act
          icon="star"
          name={words.playersAndShortlist}
          words={listWords(entries.size, shown.totals.players)}
          onAct={() => onTab('players')}
        />
        <Act
          icon="forward"
          name={words.mySquad(view.team.size, view.rules.squad.most)}
          words={words.leftInPurse(<Money amount={view.team.purse} />)}
          onAct={() => onTab('squad')}
        />
        <Act icon="hammer" name={words.tryButton} words={words.pretendPlayer} onAct={try_} />
      </ul>
      {/* On a wide screen the squad beside this page has the same switches. */}
      {!wide && (
        <div className="border-b border-line ps-12">
          <OutbidTicks />
        </div>
      )}
      <details className="group">
        <summary className="flex min-h-13 list-none items-center gap-3 py-1 [&::-webkit-details-marker]:hidden">
          <span className="grid size-9 shrink-0 place-items-center">
            <span className="size-3 rounded-full bg-turf" />
          </span>
          <span className="min-w-0 flex-1 text-base leading-tight">
            <b className="voice-strong">{words.teamsHere(there.length, teams.length)}</b>
          </span>
          <HallIcon name="chevron" className="text-soft group-open:rotate-180" />
        </summary>
        <ul aria-label={words.teamsHereList} className="pb-2">
          {teams.map(({ id, name, logo, colour }) => {
            const isHere = phonesOf(presence, id) > 0;
            return (
              <li key={id} className="flex min-h-10 items-center gap-3 py-1">
                <TeamCrest name={name} logo={logo} colour={colour} size={28} />
                <span className="min-w-0 flex-1 text-base leading-tight wrap-anywhere">{name}</span>
                <span className={`shrink-0 text-sm ${isHere ? 'text-turf' : 'text-soft'}`}>
                  {isHere ? words.isHere : words.notHere}
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
  const words = paddleLateWords();
  const all = lotWords().players(players);
  return listed === 0 ? words.toChooseFrom(all) : words.onShortlist(listed, all);
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
