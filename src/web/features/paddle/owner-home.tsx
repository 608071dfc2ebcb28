import { Trans } from '@lingui/react/macro';
import { ph, plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ArrowRight, Check, ChevronDown, type LucideIcon, Star } from 'lucide-react';
import { AuctionHammer } from '#web/ui/icons.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { Money } from '#web/kit/money/money.tsx';
import { OutbidTicks } from './around-the-bid.tsx';
import type { PaddlePhone } from './paddle-view.ts';
import { useWide } from '#web/kit/hall/phone-parts.tsx';
import { dayOf, hourOf } from '#web/i18n/calendar.ts';
import { phonesOf, playersText } from '#web/kit/views/team-view.ts';
import { useLookAgain, useShortlist } from './shortlist-store.ts';
import type { PaddleNavigation } from './use-paddle-navigation.ts';

interface OwnerHomeProps {
  readonly phone: PaddlePhone;
  readonly open: Pick<PaddleNavigation, 'chooseTab' | 'tryButton'>;
}

/** The page of an owner before the first lot: what to prepare. */
export function OwnerHome({ phone, open }: OwnerHomeProps) {
  const { owner, state, shown, view, teams } = phone;
  const { presence } = state;
  const [list, { entries }] = useShortlist(owner);
  useLookAgain(list);
  const wide = useWide();
  const { date, time } = shown.evening;
  const amount = <Money amount={view.team.purse} />;
  const accepted = shown.own?.accepted === true;
  const when = [dayOf(date), hourOf(time)].filter(Boolean).join(' · ');
  const there = teams.filter(({ id }) => phonesOf(presence, id) > 0);
  return (
    <section
      aria-label={t({ context: "Owner's lists and dialogs", message: 'Before the auction' })}
      className="flex flex-col"
    >
      <div role="status" className="border-s-4 border-turf ps-3">
        <h2 className="voice-title text-xl">
          {t({ context: "Owner's phone", message: 'The auction begins soon' })}
        </h2>
        <p className="text-base leading-tight text-soft">
          {when !== '' && <b className="block text-ink">{when}</b>}
          {t({
            context: "Owner's lists and dialogs",
            message: 'Your bid button comes with the first player.',
          })}
        </p>
      </div>
      <ul className="mt-2">
        <Act
          icon={accepted ? Check : ArrowRight}
          name={
            accepted
              ? t({ context: "Owner's lists and dialogs", message: 'Rules accepted' })
              : t({ context: "Owner's lists and dialogs", message: 'Read and accept the rules' })
          }
          words={
            accepted
              ? t({ context: "Owner's lists and dialogs", message: 'Open them again' })
              : t({ context: "Owner's lists and dialogs", message: 'The rule book of this auction' })
          }
          isDue={!accepted}
          onAct={() => open.chooseTab('rules')}
        />
        <Act
          icon={Star}
          name={t({ context: "Owner's lists and dialogs", message: 'Players and my shortlist' })}
          words={listWords(entries.size, shown.totals.players)}
          onAct={() => open.chooseTab('players')}
        />
        <Act
          icon={ArrowRight}
          name={t({
            context: "Owner's lists and dialogs",
            message: `My squad: ${ph({ size: view.team.size })} of ${ph({ most: view.rules.squad.most })}`,
          })}
          words={<Trans context="Owner's lists and dialogs">{amount} left</Trans>}
          onAct={() => open.chooseTab('squad')}
        />
        <Act
          icon={AuctionHammer}
          name={t({ context: "Owner's lists and dialogs", message: 'Try the button' })}
          words={t({ context: "Owner's lists and dialogs", message: 'A pretend player: nothing is sold' })}
          opens="try-the-button"
          onAct={open.tryButton}
        />
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
            <b className="voice-strong">
              {t({
                context: "Owner's lists and dialogs",
                message: plural(
                  { here: there.length },
                  {
                    one: `${ph({ here: there.length })} of ${ph({ all: teams.length })} teams are here`,
                    other: `${ph({ here: there.length })} of ${ph({ all: teams.length })} teams are here`,
                  },
                ),
              })}
            </b>
          </span>
          <ChevronDown size={20} className="text-soft group-open:rotate-180" />
        </summary>
        <ul aria-label={t({ context: "Owner's lists and dialogs", message: 'Teams here' })} className="pb-2">
          {teams.map(({ id, name, short, logo, colour }) => {
            const isHere = phonesOf(presence, id) > 0;
            return (
              <li key={id} className="flex min-h-10 items-center gap-3 py-1">
                <TeamCrest team={{ short, logo, colour }} size={28} />
                <span className="min-w-0 flex-1 text-base leading-tight wrap-anywhere">{name}</span>
                <span className={`shrink-0 text-sm ${isHere ? 'text-turf' : 'text-soft'}`}>
                  {isHere
                    ? t({ context: "Owner's lists and dialogs", message: 'Here' })
                    : t({ context: "Owner's lists and dialogs", message: 'Not here yet' })}
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
  const all = playersText(players);
  return listed === 0
    ? t({ context: "Owner's lists and dialogs", message: `${ph({ players: all })} to choose from` })
    : t({ context: "Owner's phone", message: `${listed} on my shortlist, ${ph({ players: all })} in all` });
}

interface ActProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly words: ReactNode;
  /** True for a step that the owner should take before the auction. */
  readonly isDue?: boolean;
  /** By this the focus finds the button again after the page that it opens. */
  readonly opens?: string;
  readonly onAct: () => void;
}

function Act({ icon: Icon, name, words, isDue = false, opens, onAct }: ActProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        data-opens={opens}
        onClick={onAct}
        className="flex min-h-13 w-full items-center gap-3 py-1 text-start focus-visible:-outline-offset-2"
      >
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-md ${isDue ? 'bg-turf text-on-turf' : 'bg-rail text-turf'}`}
        >
          <Icon size={20} />
        </span>
        <span className="min-w-0 flex-1 leading-tight">
          <b className="voice-strong block text-base">{name}</b>
          <span className="text-sm text-soft">{words}</span>
        </span>
      </button>
    </li>
  );
}
