// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { FIRST_SHOW, SHOW_MOMENTS, type ShowSettings } from '#domain/show/show-settings.ts';
import { awaitedCalls, drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { smallAuction } from '#web/testing/small-auction.ts';
import { placeIn, ShowDialog, showProblems, GuessNames } from './show-dialog.tsx';
import { languageOption, MOMENT_NAMES } from './show-fields.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sponsor = { name: 'Tea House', logo: 'data:image/jpeg;base64,AAAA', slots: ['wall'] } as const;
const plain = { ...sponsor, logo: null } as const;

test('Images and sounds that are not yet uploaded are checked by the server', () => {
  const hammer = { on: true, level: 70, own: 'data:audio/mpeg;base64,AAAA' };
  const draft: ShowSettings = {
    ...FIRST_SHOW,
    league: 'data:image/jpeg;base64,AAAA',
    sponsors: [sponsor],
    sounds: { ...FIRST_SHOW.sounds, hammer },
  };
  expect(showProblems(draft)).toEqual({});
});

test('Each field has the sentence of its first problem, in the order of the form', () => {
  const draft: ShowSettings = {
    ...FIRST_SHOW,
    sponsors: [sponsor, { name: '', logo: null, slots: [] }],
    stream: 'live.example',
    languages: ['mr', 'mr'],
  };
  expect(Object.entries(showProblems(draft))).toEqual([
    ['sponsors.1.name', 'Please enter the name of the sponsor'],
    ['sponsors.1.slots', 'Please choose at least one place for this sponsor'],
    ['stream', 'Please enter a link that begins with https://'],
    ['languages', 'Please choose one language, or two different ones'],
  ]);
});

test('A problem from the server is shown at its field, or at the list of sponsors if the field is unknown', () => {
  const draft: ShowSettings = { ...FIRST_SHOW, sponsors: [sponsor] };
  expect(placeIn(draft, 'sponsors.0.logo')).toBe('sponsors.0.logo');
  expect(placeIn(draft, 'sounds.bid.own')).toBe('sounds.bid.own');
  expect(placeIn(draft, 'sponsors.9.logo')).toBe('root');
  expect(placeIn(draft, undefined)).toBe('root');
});

function drawn(show: Partial<ShowSettings> = {}) {
  const calls = awaitedCalls();
  const onClose = vi.fn();
  const auction = { ...smallAuction(), show: { ...FIRST_SHOW, ...show } };
  drawForOrganiser(<ShowDialog open onClose={onClose} auction={auction} />);
  return { calls, onClose };
}
const save = () => screen.getByRole('button', { name: /^Sav/ });
const group = (name: string) => within(screen.getByRole('group', { name }));

test('A sponsor can be added until there are six, and a removed one leaves the others as typed', async () => {
  drawn({ sponsors: [plain, plain, plain, plain, plain] });
  await userEvent.click(screen.getByRole('button', { name: 'Add a sponsor' }));
  expect(screen.queryByRole('button', { name: 'Add a sponsor' })).toBeNull();
  await userEvent.type(group('Sponsor 6').getByLabelText('Name'), 'Bat House');
  await userEvent.click(group('Sponsor 1').getByRole('button', { name: 'Remove this sponsor' }));
  expect(group('Sponsor 5').getByLabelText<HTMLInputElement>('Name').value).toBe('Bat House');
});

test('A sponsor without name or place is refused at its fields and focused', async () => {
  const { calls } = drawn({ sponsors: [plain, { ...plain, slots: ['wall'] }] });
  const second = group('Sponsor 2');
  await userEvent.clear(second.getByLabelText('Name'));
  await userEvent.click(second.getByRole('checkbox', { checked: true }));
  await userEvent.click(save());
  await second.findByText('Please enter the name of the sponsor');
  expect(second.getByText('Please choose at least one place for this sponsor')).toBeDefined();
  expect(group('Sponsor 1').queryByText('Please enter the name of the sponsor')).toBeNull();
  await waitFor(() => expect(screen.getAllByText('Please enter the name of the sponsor')).toHaveLength(2));
  expect(document.activeElement).toBe(second.getByLabelText('Name'));
  expect(calls).toHaveLength(0);
});

test('Each sound has a switch, a level and a file, and its refusal', async () => {
  const { calls, onClose } = drawn();
  for (const moment of SHOW_MOMENTS) {
    const sound = group(MOMENT_NAMES[moment]);
    expect(sound.getByRole('checkbox')).toBeDefined();
    expect(sound.getByRole('slider')).toBeDefined();
    expect(sound.getByLabelText(`Own sound: ${MOMENT_NAMES[moment]}`)).toBeDefined();
  }
  await userEvent.click(group(MOMENT_NAMES.bid).getByRole('checkbox'));
  await userEvent.dblClick(save());
  const sounds = { ...FIRST_SHOW.sounds, bid: { ...FIRST_SHOW.sounds.bid, on: true } };
  expect(calls.map(({ body }) => body)).toEqual([{ show: { ...FIRST_SHOW, sounds } }]);
  calls[0]?.refuse({ code: 'sound-too-large', field: 'sounds.hammer.own', message: 'It is too large' });
  await group(MOMENT_NAMES.hammer).findByText('It is too large');
  expect(group(MOMENT_NAMES.bid).queryByText('It is too large')).toBeNull();
  expect(group(MOMENT_NAMES.bid).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('Every language of the hall can be chosen, and a second one may be left out', async () => {
  const { calls } = drawn({ languages: ['mr'] });
  for (const label of ['Language of the hall', 'Second language on the projector']) {
    const options = within(screen.getByLabelText(label));
    for (const language of LANGUAGES)
      expect(options.getByRole('option', { name: languageOption(language) })).toBeDefined();
  }
  await userEvent.selectOptions(screen.getByLabelText('Second language on the projector'), 'en');
  await userEvent.click(save());
  expect(calls[0]?.body).toMatchObject({ show: { languages: ['mr', 'en'] } });
});

test.each([
  ['a typed letter', () => userEvent.type(screen.getByLabelText(/^Link to the stream/), 'h')],
  ['a tick', () => userEvent.click(screen.getByLabelText(/^Introduce each player/))],
  ['a new sponsor', () => userEvent.click(screen.getByRole('button', { name: 'Add a sponsor' }))],
  ['a removed sponsor', () => userEvent.click(screen.getByRole('button', { name: 'Remove this sponsor' }))],
  ['a removed sound', () => userEvent.click(group(MOMENT_NAMES.bid).getByRole('button', { name: 'Remove' }))],
])('A refusal of the whole show goes with the next change: %s', async (_, change) => {
  const bid = { ...FIRST_SHOW.sounds.bid, own: 'data:audio/mpeg;base64,AAAA' };
  const { calls } = drawn({ sponsors: [plain], sounds: { ...FIRST_SHOW.sounds, bid } });
  await userEvent.click(save());
  calls[0]?.refuse({ code: 'too-large', message: 'The show is too large' });
  await waitFor(() => expect(screen.getAllByText('The show is too large')).toHaveLength(2));
  await change();
  await waitFor(() => expect(screen.queryByText('The show is too large')).toBeNull());
});

test('An own sound that is chosen switches its moment on, and is sent with the show', async () => {
  const { calls } = drawn();
  const sound = group(MOMENT_NAMES.bid);
  const file = new File([`ID3${'\0'.repeat(40)}`], 'bang.mp3', { type: 'audio/mpeg' });
  await userEvent.upload(sound.getByLabelText(`Own sound: ${MOMENT_NAMES.bid}`), file);
  await sound.findByText('Your own sound');
  expect(sound.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await userEvent.click(save());
  const own: unknown = expect.stringMatching(/^data:audio\/mpeg;base64,SUQz/);
  expect(calls[0]?.body).toMatchObject({ show: { sounds: { bid: { on: true, own } } } });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('The names of spectators stay in view when one cannot be removed', async () => {
  const names = [{ id: 'a', name: 'Ravi', number: 1, points: 3 }];
  const error = { code: 'busy', message: 'The server is busy' };
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    Promise.resolve(method === 'GET' ? Response.json({ names }) : Response.json({ error }, { status: 503 })),
  );
  drawForOrganiser(<GuessNames tournamentId="t" />);
  await userEvent.click(await screen.findByRole('button', { name: /^Remove name: Ravi/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('The server is busy');
  expect(screen.getByRole('list', { name: 'Names of spectators' }).textContent).toContain('Ravi');
});
