// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pause, Stage } from '#domain/auction/auction.ts';
import { fold } from '#domain/auction/fold.ts';
import { created } from '#fixtures/auction/facts.ts';
import { QueryProvider } from '#web/net/client/queries.tsx';
import { RoleContext } from '#web/net/session/session.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import {
  LazyConsoleMenu,
  HeaderStatus,
  LateMenu,
  PreflightLink,
  toggleSound,
  useSound,
} from './console-header.tsx';

describe('The status in the header', () => {
  function shown(stage: Stage, pause: Pause | null = null): string {
    const auction = fold([created()]);
    return renderToStaticMarkup(
      <HeaderStatus
        link={{ state: 'live' }}
        auction={{ ...auction, stage, pause, floor: { ...auction.floor, bidding: 'both' } }}
        audience={null}
        onDoubled={() => undefined}
        onNewRules={null}
        preflight={false}
      />,
    ).replace(/<[^>]+>/g, ' ');
  }

  test('The header of a running auction says who bids', () => {
    expect(shown('active')).toMatch(/Live.*Floor \+ phones/);
  });

  test('The header of an auction in a break says so instead of Live', () => {
    const words = shown('active', { message: 'Tea', until: null });
    expect(words).toContain('Break');
    expect(words).not.toContain('Live');
  });

  test('The header of a finished auction says nothing of bidding', () => {
    expect(shown('completed')).toContain('Finished');
    expect(shown('completed')).not.toContain('Floor');
  });
});

describe('The menu More, which loads late', () => {
  // Under vitest the code takes longer to come than a test waits.
  beforeAll(async () => {
    await LazyConsoleMenu.preload();
  });

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** The menu of a scorer's console. */
  function drawn() {
    const on = { press: vi.fn(), lost: vi.fn() };
    render(
      <RoleContext value="scorer">
        <LateMenu
          tournamentId="cup"
          state={{ auction: fold([created()]), muted: false, teamsShown: false }}
          press={on.press}
          onRules={() => undefined}
          onLost={on.lost}
        />
      </RoleContext>,
    );
    return on;
  }

  const more = () => screen.getByRole('button', { name: 'More' });

  test('The first press on More opens the menu, and Escape leaves the focus on its button', async () => {
    const { press } = drawn();
    more().focus();
    await userEvent.keyboard('{Enter}');
    const history = await screen.findByRole('menuitem', { name: 'History' });
    expect(more().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(history.isConnected).toBe(false);
    expect(document.activeElement).toBe(more());
    await userEvent.click(more());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
    expect(press.mock.calls).toEqual([['history']]);
  });

  test('Arrows move in a menu that the first press opened', async () => {
    drawn();
    more().focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'History' });
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
  });

  test('Where the menu does not load, the console says so, and More stays for another try', async () => {
    const { lost } = drawn();
    const loading = vi.spyOn(LazyConsoleMenu, 'preload').mockRejectedValueOnce(new Error('no network'));
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    await userEvent.click(more());
    expect(lost).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    loading.mockRestore();
    await userEvent.click(more());
    expect(await screen.findByRole('menu')).toBeTruthy();
  });
});

describe('The link to the pre-flight', () => {
  /** How many checks have begun. */
  let checks = 0;
  class SilentWorker {
    postMessage() {
      checks += 1;
    }
    terminate() {}
  }

  beforeEach(() => {
    checks = 0;
    vi.stubGlobal('Worker', SilentWorker);
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const auction = openedAuction();
  const after = (lines: number) => (
    <MemoryRouter>
      <QueryProvider>
        <PreflightLink open auction={{ ...auction, sequence: auction.sequence + lines }} />
      </QueryProvider>
    </MemoryRouter>
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('The check waits until no new line has come for half a second, also on a network that returns', async () => {
    const { rerender } = render(after(0));
    await pass(400);
    rerender(after(1));
    await pass(400);
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(checks).toBe(0);
    await pass(100);
    expect(checks).toBe(1);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('The sound of the hammer', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (place: string) => kept.get(place) ?? null,
      setItem: (place: string, text: string) => kept.set(place, text),
    });
    useSound.setState(useSound.getInitialState(), true);
  });
  afterEach(() => {
    kept.clear();
    vi.unstubAllGlobals();
  });

  test.each([
    ['1', true],
    ['0', false],
    ['', false],
    ['{"state":{"muted":"yes"},"version":1}', false],
  ])('A hammer kept as %j by an older page is muted: %j', async (text, muted) => {
    kept.set('hammer-muted', text);
    await useSound.persist.rehydrate();
    expect(useSound.getState()).toEqual({ muted });
  });

  test('A muted hammer stays muted when the console is opened again', async () => {
    toggleSound();
    const text = kept.get('hammer-muted') ?? '';
    useSound.setState(useSound.getInitialState(), true);
    kept.set('hammer-muted', text);
    await useSound.persist.rehydrate();
    expect(useSound.getState()).toEqual({ muted: true });
  });
});
