import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { routes } from '#web/app/router.tsx';
import { enterSession, leaveSession } from '#web/net/session/session.ts';

/** For tests: a signed-in organiser, as the server answers. */
export const ASHA: UserAnswer = {
  id: 'asha',
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  mobile: '+91 98200 12345',
};

/** A call that the app made. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly commandId: string | null;
}

/** The answers by path: JSON or a response. */
export type Answers = Record<string, (call: Sent) => unknown>;

/**
 * For tests on happy-dom: opens the app at this address with answers at the place of the server. A path without an
 * answer cannot be reached. `answers` may be changed meanwhile.
 */
export function openApp(address: string, answers: Answers) {
  const sent: Sent[] = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://boli.test');
    const { method = 'GET', body } = init;
    const call = {
      method,
      path,
      query,
      body: typeof body === 'string' ? bodyOf(body) : null,
      commandId: new Headers(init.headers).get('x-command-id'),
    };
    sent.push(call);
    const given = await (answers[path] ?? noAnswer)(call);
    return given instanceof Response ? given : Response.json(given);
  });
  const router = createMemoryRouter(freshRoutes(), { initialEntries: ['/', address], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  return {
    router,
    user: userEvent.setup(),
    /** The calls of this path, the first one first. */
    sentTo: (path: string) => sent.filter((call) => call.path === path),
    expectAddress: (path: string) =>
      waitFor(() => {
        const { pathname, search } = router.state.location;
        expect(`${pathname}${search}`).toBe(path);
      }),
  };
}

/** For tests: the routes of the organiser for one router, which takes the parts that it has loaded out of them. */
export function freshRoutes(from: readonly RouteObject[] = routes): RouteObject[] {
  return from.map((route): RouteObject => {
    const lazy = typeof route.lazy === 'object' ? { lazy: { ...route.lazy } } : {};
    if (route.index === true) return { ...route, ...lazy };
    const { children } = route;
    return { ...route, ...lazy, ...(children && { children: freshRoutes(children) }) };
  });
}

/** Opens the app as Asha. */
export function openAsAsha(address: string, answers: Answers) {
  enterSession('t1', ASHA);
  return openApp(address, answers);
}

function bodyOf(json: string): unknown {
  return JSON.parse(json);
}

/** For `afterEach`. */
export function closeApp(): void {
  cleanup();
  leaveSession();
  localStorage.clear();
  vi.unstubAllGlobals();
}

/** The answer of a server that refuses a call. */
export function refusal(error: ErrorBody, status = 409): Response {
  return Response.json({ error }, { status });
}

/** The answer of no server. */
export const noAnswer = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that waits until the test gives it. */
export function heldAnswer() {
  let give: (answer: unknown) => void = () => {};
  const given = new Promise<unknown>((resolve) => (give = resolve));
  return { answer: () => given, give: (answer: unknown) => give(answer) };
}

/** Waits for a toast with these texts. A destructive toast has the role alert; the others have the role status. */
export async function expectToast(tone: 'plain' | 'destructive', ...texts: readonly string[]): Promise<void> {
  await waitFor(() => {
    const toasts = screen.queryAllByRole(tone === 'destructive' ? 'alert' : 'status');
    const said = toasts.map(({ textContent }) => textContent);
    expect(
      said.some((words) => texts.every((text) => words.includes(text))),
      said.join(' | '),
    ).toBe(true);
  });
}

/** The accessible description of an element: its hint and its error. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
