import { expect, test } from 'vitest';
import { EVERY_EVENT, withEachReplaced } from '#fixtures/auction/every-event.ts';
import { chennai, dhoni, kohli, mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import { withIds, type IdChange } from './event-ids.ts';
import type { AuctionEvent } from './events.ts';

const seen: string[] = [];
const noting = (kind: string) => (id: string) => {
  seen.push(`${kind} ${id}`);
  return `new-${id}`;
};
const NOTING: IdChange = {
  tournament: noting('tournament'),
  organiser: noting('organiser'),
  newTeam: noting('new team'),
  newPlayer: noting('new player'),
  team: noting('team'),
  player: noting('player'),
};

const { id: tournament, organiser } = tournamentWith();
const IDS = [tournament, organiser, mumbai.id, chennai.id, kohli.id, dhoni.id];

test.each(EVERY_EVENT.map((event) => [event.type, event] as const))(
  'Every id in a %s event is found and replaced, and nothing else',
  (_type, event) => {
    seen.length = 0;
    const text = JSON.stringify(event);
    const after = JSON.stringify(withIds(event, NOTING));
    const places = IDS.flatMap((id) => withEachReplaced(event, id, id)).length;
    expect(seen).toHaveLength(places);
    const expected = IDS.reduce((now, id) => now.replaceAll(`"${id}"`, `"new-${id}"`), text);
    expect(JSON.parse(after)).toEqual(JSON.parse(expected));
  },
);

test('A search result without a lot, or an empty one, contains no ids', () => {
  const none: AuctionEvent = { type: 'StandingReckoned', standing: null };
  const noLot: AuctionEvent = { type: 'StandingReckoned', standing: { lot: null, teams: [] } };
  expect([none, noLot].map((event) => withIds(event, NOTING))).toEqual([none, noLot]);
});

test('The ids that an event creates are distinguished from those it refers to', () => {
  seen.length = 0;
  for (const event of EVERY_EVENT) withIds(event, NOTING);
  const brought = seen.filter((id) => /^(new|tournament|organiser)/.test(id));
  expect(brought).toEqual([
    `tournament ${tournament}`,
    `organiser ${organiser}`,
    `new team ${mumbai.id}`,
    `new player ${kohli.id}`,
    `new player ${dhoni.id}`,
  ]);
});
