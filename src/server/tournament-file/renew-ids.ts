import type { AuctionEvent } from '#domain/auction/events.ts';
import { eventSchema, type RecordedEvent } from '#protocol/events/events.ts';
import { actorOf, writtenBy } from '#protocol/events/actors.ts';

/** The new ids by the old ones: of the tournament, its teams and its players. */
export type NewIds = Map<string, string>;

/** Gives a new id to everything that this event brings. */
export function collectIds(event: AuctionEvent, ids: NewIds, makeId: () => string): void {
  const add = ({ id }: { readonly id: string }): void => {
    if (!ids.has(id)) ids.set(id, makeId());
  };
  if (event.type === 'TeamEntered') add(event.team);
  if (event.type === 'PlayersRegistered') event.players.forEach(add);
}

/** The line with new ids. Every user becomes the organiser, because the accounts of the other server are unknown. */
export function renewLine(line: RecordedEvent, ids: NewIds, organiser: string): RecordedEvent {
  const actor = actorOf(line.by);
  const phone = actor.is === 'phone' ? { ...actor, team: ids.get(actor.team) ?? actor.team } : actor;
  const by = writtenBy(phone.is === 'user' ? { is: 'user', user: organiser } : phone);
  return { ...line, by, event: eventSchema.parse(renewed(line.event, ids)) };
}

/** Fields that never hold an id. Their values stay, even a text that equals an old id. */
const TEXTS = new Set(
  ['name', 'number', 'shortName', 'bidder', 'colour', 'own', 'photo', 'logo', 'styles'].concat([
    'secondName',
    'spokenName',
    'show',
    'rules',
    'plan',
    'reason',
    'message',
    'type',
    'date',
    'time',
  ]),
);

function renewed(value: unknown, ids: NewIds): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => renewed(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      TEXTS.has(name) ? [name, one] : [ids.get(name) ?? name, renewed(one, ids)],
    ),
  );
}
