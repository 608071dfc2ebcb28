// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { teamWith } from '#fixtures/wire/team-answer.ts';
import type { LinkAnswer, LinksAnswer } from '#protocol/calls/links.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { PATHS } from '#protocol/paths.ts';
import { expectToast } from '#web/testing/organiser-app.tsx';
import { drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { openedAuction } from '#web/testing/small-auction.ts';
import { Share, ScorerForm } from './share-dialog.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  vi.unstubAllGlobals();
});

const MUMBAI = { id: 'mumbai', name: 'Mumbai Mavericks', short: 'MM', colour: '#123456', logo: null };
const PUNE = { id: 'pune', name: 'Pune Panthers', short: 'PP', colour: '#654321', logo: null };
const PHONES_REACH = 'http://192.168.1.5:3000';
const HERE_ALONE = 'http://127.0.0.1:3000';

interface Given {
  readonly kinds?: readonly LinkAnswer['kind'][];
  readonly origin?: string;
  /** The stored number of the owner of Mumbai Mavericks. */
  readonly number?: string;
  readonly presence?: Presence;
}

/** Draws the links of an auction. The server renews and revokes. */
function drawShare({
  kinds = ['screen', 'live', 'paddle'],
  origin = PHONES_REACH,
  number,
  presence,
}: Given = {}) {
  let made = 0;
  const linkTo = (kind: LinkAnswer['kind'], team: string | null): LinkAnswer => {
    made += 1;
    const code = String(made).padStart(22, 'A');
    return { id: `link-${String(made)}`, kind, team, label: null, code, createdAt: made, revokedAt: null };
  };
  let links = kinds.flatMap((kind) =>
    kind === 'paddle' ? [linkTo(kind, 'mumbai'), linkTo(kind, 'pune')] : [linkTo(kind, null)],
  );
  const answers: Readonly<Record<string, (linkId: string) => unknown>> = {
    [PATHS.openLinks]: (): LinksAnswer => ({ links, origins: [origin] }),
    [PATHS.teams]: () => [
      teamWith(MUMBAI.name, { id: 'mumbai', ...(number !== undefined && { bidderPhone: number }) }),
    ],
    [PATHS.renewLink]: (linkId) => {
      const before = links.find(({ id }) => id === linkId);
      const renewed = linkTo(before?.kind ?? 'screen', before?.team ?? null);
      links = links.map((link) => (link.id === linkId ? renewed : link));
      return renewed;
    },
    [PATHS.revokeLink]: (linkId) => {
      links = links.map((link) => (link.id === linkId ? { ...link, revokedAt: 1 } : link));
      return links.find(({ id }) => id === linkId);
    },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const answer = answers[url.split('?')[0] ?? ''];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const linkId = typeof body === 'string' ? /"linkId":"([^"]*)"/.exec(body)?.[1] : undefined;
    return Response.json(answer(linkId ?? ''));
  });
  const [opened, printed] = [vi.fn<(url: string) => void>(), vi.fn<() => void>()];
  vi.stubGlobal('open', opened);
  vi.stubGlobal('print', printed);
  const user = userEvent.setup();
  drawForOrganiser(
    <Share
      open
      auction={openedAuction()}
      teams={[MUMBAI, PUNE]}
      presence={presence ?? null}
      frame={(tools, all) => (
        <>
          {tools}
          {all}
        </>
      )}
    />,
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return {
    ...{ user, press, opened, printed },
    /** Chooses an act in the menu of a link. */
    choose: async (name: string, act: string) => {
      await press(`More: ${name}`);
      await user.click(await screen.findByRole('menuitem', { name: `${act}: ${name}` }));
    },
    works: () => links.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id),
  };
}

const line = (name: string) => {
  const found = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name));
  return within(found ?? document.body);
};
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

test('Owners come first, and each line says what its owner has', async () => {
  const presence = { watchers: 0, phones: [{ team: 'pune', connected: 1 }] };
  const { press, choose, user } = drawShare({ presence });
  await screen.findByText('1 of 2 phones online');
  const sections = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(sections).toEqual(['Owners', 'Screens', 'Scorers', 'Rules']);
  line('Pune Panthers').getByText('1 phone online');
  await press('Copy link: Mumbai Mavericks');
  await expectToast('plain', 'Link copied', 'Mumbai Mavericks');
  expect(await navigator.clipboard.readText()).toMatch(/^http:\/\/192\.168\.1\.5:3000\/paddle#.{22}$/);
  line('Mumbai Mavericks').getByText('Copied');
  expect(line('Pune Panthers').queryByText('Copied')).toBeNull();

  await choose('Mumbai Mavericks', 'Renew');
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/^The link of Mumbai Mavericks stops working at once/);
  await user.click(question.getByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(line('Mumbai Mavericks').queryByText('Copied')).toBeNull());
});

test('WhatsApp opens after one question, and then at once', async () => {
  const { press, user, opened } = drawShare({ number: '098200 12345' });
  await press('Send by WhatsApp: Pune Panthers');
  const asked = within(await screen.findByRole('dialog', { name: 'Send by WhatsApp' }));
  asked.getByText(/the link is a part of that address/);
  const link = asked.getByRole<HTMLAnchorElement>('link', { name: 'Open WhatsApp' });
  expect(new URL(link.href).searchParams.get('text')).toMatch(/Pune Panthers[^]*\/paddle#.{22}$/);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await gone('Send by WhatsApp');
  line('Pune Panthers').getByText('Sent');
  expect(opened).not.toHaveBeenCalled();
  await press('Send by WhatsApp: Mumbai Mavericks');
  expect(opened.mock.lastCall?.[0]).toMatch(/^https:\/\/wa\.me\/919820012345\?text=/);
  line('Mumbai Mavericks').getByText('Sent');
});

test('The message for WhatsApp is copied instead, and the explanation comes once', async () => {
  const { press } = drawShare();
  await press('Send by WhatsApp: Pune Panthers');
  await screen.findByText(/the link is a part of that address/);
  await press('Copy message');
  await expectToast('plain', 'Message copied', 'Pune Panthers');
  await press('Send by WhatsApp: Mumbai Mavericks');
  await screen.findByText('The link of Mumbai Mavericks, to the chat that you choose in WhatsApp.');
  expect(screen.queryByText(/the link is a part of that address/)).toBeNull();
});

test('A device with a share sheet sends by it, without the server of WhatsApp', async () => {
  const share = vi.fn<(given: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { press, choose, opened } = drawShare({ number: '098200 12345' });
  await press('Send: Pune Panthers');
  expect(share.mock.lastCall?.[0].text).toMatch(
    /^Konkan Premier League - Pune Panthers\n[^]*\/paddle#.{22}$/,
  );
  await screen.findByText('Sent');

  // A stored number has its own button, so the sheet is in the menu.
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await choose('Mumbai Mavericks', 'Send another way');
  expect(share).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog', { name: 'Send another way' })).toBeNull();
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await choose('Mumbai Mavericks', 'Send another way');
  await screen.findByText(/^This device did not open its sheet to share\./);
  await press('Copy message');
  await expectToast('plain', 'Message copied', 'Mumbai Mavericks');
  await gone('Send another way');
  expect(opened).not.toHaveBeenCalled();
});

test("All owners' links are copied as one message, each under the name of its team", async () => {
  const { press } = drawShare();
  await press("Copy all owners' links");
  await expectToast('plain', 'Links copied', '2 owners, one message');
  const message = await navigator.clipboard.readText();
  for (const { name } of [MUMBAI, PUNE])
    expect(message).toMatch(new RegExp(`${name}\\nhttp://192\\.168\\.1\\.5:3000/paddle#.{22}`));
  expect(screen.getAllByText('Copied')).toHaveLength(2);
});

test('All links are renewed at once after a question, where there are several', async () => {
  const { press, choose, user, works } = drawShare();
  const before = works();
  await press('More for all links');
  await user.click(await screen.findByRole('menuitem', { name: 'Renew all' }));
  await screen.findByText(/^4 links stop working at once, .*: 2 screens, 2 owners\./);
  await press('Renew all');
  await expectToast('plain', 'Links renewed', 'Send and print the 4 new ones');
  expect(works()).toHaveLength(4);
  expect(works().filter((id) => before.includes(id))).toEqual([]);

  for (const [name, left] of [
    ['Spectators', 3],
    ['Mumbai Mavericks', 2],
    ['Pune Panthers', 1],
  ] as const) {
    await choose(name, 'Revoke');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    await screen.findByRole('button', { name: `New link: ${name}` });
    expect(works()).toHaveLength(left);
  }
  expect(screen.queryByRole('button', { name: 'More for all links' })).toBeNull();
  screen.getByRole('button', { name: 'Print QR codes' });
});

test('Codes that no phone opens are printed after a question, also a second time', async () => {
  const { press, printed } = drawShare({ origin: HERE_ALONE });
  // The print dialog of some phones never tells that it is closed.
  for (const times of [1, 2]) {
    await press('Print QR codes');
    await screen.findByRole('alertdialog', { name: 'No phone opens these codes' });
    await press('Print all the same');
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(times));
  }
});

test('The question before a renewal keeps its words until it is gone', async () => {
  const { choose, press } = drawShare();
  await choose('Projector', 'Renew');
  const question = await screen.findByRole('alertdialog', { name: 'Renew this link' });
  const seen = new Set([question.textContent]);
  const watch = new MutationObserver(() => question.isConnected && seen.add(question.textContent));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await press('Cancel');
  await waitFor(() => expect(question.isConnected).toBe(false));
  watch.disconnect();
  expect([...seen].filter((words) => words.includes('Revoke'))).toEqual([]);
});

afterEach(cleanup);

const name = () => screen.getByLabelText<HTMLInputElement>('Name of the scorer');
const PROBLEM = 'Please enter the name of the scorer';

test('After a scorer is added the form is empty, and does not complain while the next name is typed', async () => {
  const onAdd = vi.fn(() => Promise.resolve());
  render(<ScorerForm onAdd={onAdd} />);
  await userEvent.type(name(), 'Asha{Enter}');
  await waitFor(() => expect(name().value).toBe(''));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('Asha');
  await userEvent.type(name(), 'R{Backspace}');
  expect(screen.queryByText(PROBLEM)).toBeNull();
  await userEvent.type(name(), '{Enter}');
  await screen.findByText(PROBLEM);
});

test('The name of a refused scorer stays', async () => {
  render(<ScorerForm onAdd={() => Promise.reject(new Error('refused'))} />);
  await userEvent.type(name(), 'Asha{Enter}');
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'));
  expect(name().value).toBe('Asha');
});
