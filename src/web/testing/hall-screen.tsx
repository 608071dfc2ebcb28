import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { viewFor } from '#domain/views/owner-view.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { NOTHING_RECENT, recentAfter, type Recent } from '#domain/views/recent.ts';
import type { Audience } from '#domain/views/view.ts';
import type { Played } from '#fixtures/auction/league.ts';
import type { PaddleRequest } from '#protocol/calls/links.ts';
import type { BidMessage, Presence } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import type { HallScreenProps } from '#web/kit/hall/hall-screen.tsx';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import { useStateOf } from '#web/net/sync/use-store.ts';
import { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { FakeClock } from './fake-auction-calls.ts';
import { FakeTransports } from './fake-transport.ts';

/** The number of the last opened page: what a device keeps belongs to a code. */
let pages = 0;

interface Opened {
  readonly audience?: Audience;
  /** How far (ms) the clock of the server is ahead of the page's. */
  readonly ahead?: number;
  /** The media queries that match; by default none, so the page is that of a phone with motion. */
  readonly media?: RegExp;
  /** The JSON that the server answers, by path. Other calls find no network. */
  readonly answers?: Readonly<Record<string, (body: unknown) => unknown>>;
}

/**
 * For tests on happy-dom: opens a screen of the hall. The rules of the auction take the place of the server, and each
 * order sends the whole view.
 */
export async function openHallScreen(
  Screen: ComponentType<HallScreenProps>,
  evening: Played,
  { audience = 'hall', ahead = 0, media = /(?!)/, answers = {} }: Opened = {},
) {
  pages += 1;
  const code = String(pages).padStart(22, 'A');
  const [clock, transports] = [new FakeClock(), new FakeTransports()];
  const team = typeof audience === 'object' ? audience.team : null;
  let recent: Recent = NOTHING_RECENT;
  // Happy-dom has no fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  let matching = media;
  const queries = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matching.test(query);
    },
    addEventListener: (_: string, listener: () => void) => queries.add(listener),
    removeEventListener: (_: string, listener: () => void) => queries.delete(listener),
  }));
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const answer = answers[url.split('?')[0] ?? ''];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const given = await answer(typeof body === 'string' ? JSON.parse(body) : null);
    return given instanceof Response ? given : Response.json(given);
  });
  const live = new ViewStore({
    ...{ code, clock, reload: () => undefined, openTransport: transports.open },
    askForPages: (asked) => {
      asked.onRows(playerRows(evening.auction()));
      return () => undefined;
    },
  });
  function Page() {
    const state = useNamesRead()(useStateOf(live));
    return (
      <I18nProvider i18n={i18n}>
        <UnitContext value={state.state === 'open' ? state.view.rules.unit : null}>
          <Screen live={live} state={state} code={code} />
        </UnitContext>
      </I18nProvider>
    );
  }
  const now = () => clock.now() + ahead;
  const say = (message: object) => transports.last.sayText(JSON.stringify({ v: LIVE_VERSION, ...message }));
  const show = () => {
    const auction = evening.auction();
    const view = viewFor(audience, auction, hallView(auction, recent));
    say({ type: 'view', sequence: auction.sequence, at: now(), view });
  };
  const drawn = render(<Page />);
  live.wake();
  await act(async () => clock.pass(0));
  const { id: tournament } = evening.auction().tournament;
  const link = { id: 'link', kind: team === null ? 'live' : 'paddle', tournament, team, label: null };
  await act(async () => {
    say({ type: 'welcome', link, now: now(), sequence: evening.auction().sequence });
    show();
    await clock.pass(0);
  });

  /** Carries out orders of the console or of other phones. */
  async function does(...commands: readonly Command[]): Promise<void> {
    for (const command of commands)
      await act(async () => {
        const before = evening.auction();
        const after = evening.does(command).auction();
        recent = recentAfter(recent, before, after, { sequence: after.sequence, at: now() });
        show();
        await clock.pass(0);
      });
  }

  /** The bids of this phone, as its messages name them. */
  const bids = () => transports.last.heard.filter((message): message is BidMessage => message.type === 'bid');

  return {
    ...{ does, bids, clock, container: drawn.container, unmount: drawn.unmount },
    /** The player on the block. */
    onBlock: (): Player => {
      const auction = evening.auction();
      return playerOf(auction, lotOnBlock(auction) ?? '');
    },
    /** Answers the last bid or answer of this phone by the rules. */
    answerBid: async (): Promise<void> => {
      const request = bids().at(-1)?.request;
      if (request === undefined || team === null) throw new Error('no bid');
      const { commandId } = request;
      const order = orderIn(request, team);
      const decision = evening.asked(order);
      if (decision.ok) await does(order);
      await act(async () => {
        if (decision.ok) say({ type: 'bid-taken', commandId, sequence: evening.auction().sequence });
        else {
          const message = refusalText(decision.problem, evening.auction());
          say({ type: 'bid-refused', commandId, error: { code: decision.problem.code, message } });
        }
        await clock.pass(0);
      });
    },
    /** Turns the device or changes its window: from now on these media queries match. */
    turn: (to: RegExp): void => {
      matching = to;
      act(() => queries.forEach((changed) => changed()));
    },
    tellPresence: (presence: Presence) => act(() => say({ type: 'presence', presence })),
  };
}

function orderIn(request: PaddleRequest, team: TeamId): Command {
  if ('bid' in request) return { type: 'raise-paddle', team, ...request.bid };
  const { answer } = request;
  return answer.says === 'raise'
    ? { type: 'raise-match', team, via: 'phone', ...answer }
    : { type: 'say-match', team, via: 'phone', ...answer };
}

/** For `afterEach`. */
export function closeHallScreen(): void {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
