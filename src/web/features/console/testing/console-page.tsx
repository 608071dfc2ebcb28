import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, vi } from 'vitest';
import { unitOf } from '#protocol/amount-text.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { CommandAnswer, ConsoleOrder } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { QueryProvider } from '#web/net/client/queries.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { UserContext } from '#web/net/session/session.ts';
import { wallClock } from '#web/net/clock.ts';
import { consoleDesk } from '#web/net/sync/console/console-desk.ts';
import type { LineListener } from '#web/net/sync/console/auction-copy.ts';
import { useStateOf } from '#web/net/sync/use-store.ts';
import { FakeAuctionCalls } from '#web/testing/fake-auction-calls.ts';
import { ASHA } from '#web/testing/organiser-app.tsx';
import { openedAuction } from '#web/testing/small-auction.ts';
import { Toasts } from '#web/ui/popups/toasts.tsx';
import { Console } from '#web/features/console/console.tsx';
import { LazyConsoleMenu } from '#web/features/console/console-header.tsx';

/** For tests on happy-dom: the console of an auction whose server, in memory, uses the real rules. */
export async function openConsole(auction: Auction = openedAuction()) {
  // Under vitest the code of the menu takes longer to come than on a page, which has loaded it while idle.
  await LazyConsoleMenu.preload();
  const server = new FakeAuctionCalls(auction);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://boli.test');
    if (pathname !== PATHS.history) throw new TypeError('Failed to fetch');
    return Response.json(await server.historyAfter(Number(searchParams.get('after'))));
  });
  // happy-dom loads no fonts, and animates nothing.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  let listener: LineListener | null = null;
  let ids = 0;
  const desk = consoleDesk({
    calls: server,
    clock: wallClock,
    openLines: (opened) => {
      listener = opened;
      return { catchUp: () => {}, close: () => {}, now: () => wallClock.now() };
    },
    makeId: () => `command-${String((ids += 1))}`,
  });
  desk.wake();
  render(
    <MemoryRouter>
      <UserContext value={ASHA}>
        <QueryProvider>
          <Toasts>
            <UnitContext value={unitOf(auction)}>
              <Opened desk={desk} />
            </UnitContext>
          </Toasts>
        </QueryProvider>
      </UserContext>
    </MemoryRouter>,
  );
  // Orders of another console before the lines are open would reach nobody, as no server catches this console up.
  await waitFor(() => expect(listener).not.toBeNull());
  const tell = ({ events: lines, sequence: ends }: CommandAnswer) =>
    listener?.onLines({ lines, ends, now: wallClock.now() });
  const user = userEvent.setup();
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const page = {
    server,
    user,
    button,
    click: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    close: () => desk.close(),
    /** Sends an order as another console of the same auction. */
    order: (order: ConsoleOrder) => act(() => tell(server.order(order))),
    /** Brings the lines that this console missed while the test used `server.order`. */
    hear: () => act(() => tell({ sequence: server.auction.sequence, events: server.log })),
    /** Another page changes teams or players. */
    happen: (...events: AuctionEvent[]) => act(() => tell(server.happen(events))),
    /** The amounts of all bids, in order. */
    bids: () => server.log.flatMap(({ event }) => (event.type === 'BidPlaced' ? [event.amount] : [])),
    /** How many events of this type the server has. */
    count: (type: AuctionEvent['type']) => server.log.filter(({ event }) => event.type === type).length,
    /** Replaces the amount in the bid panel. */
    amount: async (digits: string) => {
      await user.clear(box());
      if (digits !== '') await user.type(box(), digits);
    },
    choose: (team: string) => user.selectOptions(screen.getByLabelText('Team'), team),
    tap: (team: string) => user.click(tile(team)),
    /** Opens a part of the menu. */
    menu: async (name: string) => {
      await user.click(button('More'));
      await user.click(await screen.findByRole('menuitem', { name }));
    },
    /** Waits until keys apply to the player on the block. */
    settled: (name: string) =>
      waitFor(() => {
        expect(within(block()).getByRole('heading', { name })).toBeTruthy();
        expect(block().getAttribute('aria-busy')).toBe('false');
      }),
    /** Waits for the banner of the leading team. */
    leads: (words: string) =>
      waitFor(() => {
        const banners = screen.getAllByRole('status').map(({ textContent }) => textContent);
        expect(banners.filter((text) => text.includes('Highest Bidder')).join(' ')).toContain(words);
      }),
    /** Sells the lot at base price to Mumbai Mavericks, and closes the SOLD scene. */
    sell: async (name: string) => {
      await page.settled(name);
      await user.click(tile('Mumbai Mavericks'));
      await page.leads('Mumbai Mavericks');
      await user.click(button('Sell Player'));
      await screen.findByRole('dialog', { name: 'SOLD' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'SOLD' })).toBeNull());
    },
  };
  return page;
}

export const tiles = () => screen.getByRole('group', { name: 'Bid in one tap' });
export const tile = (team: string) => within(tiles()).getByRole('button', { name: new RegExp(team) });
export const block = () => screen.getByRole('region', { name: 'Player on the block' });
export const box = () => screen.getByLabelText<HTMLInputElement>('Bid Amount');

function Opened({ desk }: { readonly desk: ReturnType<typeof consoleDesk> }) {
  const state = useStateOf(desk.copy);
  return state.state === 'open' ? <Console desk={desk} state={state} /> : null;
}
