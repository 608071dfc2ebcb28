import { useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { View } from '#domain/views/view.ts';
import { useWide } from '#web/kit/hall/phone-parts.tsx';
import type { Printed } from '#web/kit/squad/squads-on-paper.tsx';
import type { Editing } from './entry-dialog.tsx';
import type { Finding } from './listed-players.ts';
import type { PaddleTab } from './paddle-head.tsx';
import { type PaddleView, questionIn } from './paddle-view.ts';

/**
 * The open tab, and the sheets and pages over it. This state is above both layouts, so that turning the device loses
 * nothing typed and closes nothing. `view`: null for a team that left the auction.
 */
export function usePaddleNavigation(view: PaddleView | null, own: View['own']) {
  const wide = useWide();
  const [chosen, setChosen] = useState<PaddleTab>('bid');
  const [card, setCard] = useState<PlayerId | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [isTrying, setTrying] = useState(false);
  const [finding, setFinding] = useState<Finding | null>(null);
  const [entry, setEntry] = useState<Editing | null>(null);
  // The question to which the owner went from the entry. The entry waits, and any entry tapped meanwhile shows it.
  const [leftFor, setLeftFor] = useState<string | null>(null);
  const question = view && questionIn(view);
  // Another step of a right to match closes the sheet as another lot does.
  const meantFor = question ?? view?.reach?.lot;
  const [otherAmount, setOtherAmount] = useOtherAmount(meantFor);
  const asks = own?.answer === undefined ? null : question;
  const asksOnTab = wide ? null : asks;
  const [last, setLast] = useState({ asks, asksOnTab });
  // A new question to this team closes what covers its answers. It opens their tab, also once the device is turned.
  if (asks !== last.asks || asksOnTab !== last.asksOnTab) {
    setLast({ asks, asksOnTab });
    if (asksOnTab !== null) setChosen('bid');
    if (asks !== null && asks !== last.asks) {
      setCard(null);
      setPrinted(null);
    }
  }
  const tab: PaddleTab = wide && chosen === 'bid' ? 'squad' : chosen;
  return {
    wide,
    tab,
    /** The question of a right to match that waits for this team; null: none. */
    asks,
    chooseTab: (next: PaddleTab) => {
      setChosen(next);
      setOtherAmount(null);
    },

    otherAmount,
    openOtherAmount: () => setOtherAmount({ meantFor }),
    closeOtherAmount: () => setOtherAmount(null),

    entry,
    /** True while the owner is at the question; the entry keeps its changes. */
    isEntryAside: asks !== null && asks === leftFor,
    openEntry: (tapped: Editing) => {
      setLeftFor(null);
      setOtherAmount(null);
      setEntry(entry ?? tapped);
    },
    leaveEntry: () => setLeftFor(asks),
    closeEntry: () => setEntry(null),

    finding,
    find: setFinding,

    card,
    openCard: setCard,
    closeCard: () => setCard(null),

    printed,
    print: setPrinted,
    closePrinted: () => setPrinted(null),

    isTrying,
    tryButton: () => setTrying(true),
    endTry: () => setTrying(false),

    closeDialogs: () => {
      setOtherAmount(null);
      setEntry(null);
      setTrying(false);
    },
  };
}

export type PaddleNavigation = ReturnType<typeof usePaddleNavigation>;

/** A tap on 'Other', with the player or the question that it was meant for. */
interface OtherAmountTap {
  readonly meantFor: string | undefined;
}

/** Opens the sheet for a typed amount; a new lot closes it. */
function useOtherAmount(
  meantFor: string | undefined,
): [OtherAmountTap | null, (tap: OtherAmountTap | null) => void] {
  const [last, setLast] = useState<OtherAmountTap | null>(null);
  // Closed for good: it must not reopen if the player returns.
  if (last !== null && last.meantFor !== meantFor) setLast(null);
  return [last?.meantFor === meantFor ? last : null, setLast];
}
