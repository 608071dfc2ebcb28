import { impossible } from '#domain/impossible.ts';
import { linkAnswer, linksAnswer, type LinkAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { systemRandom } from '#server/base/random.ts';
import type { Answered, Call, Cup, House, Organiser } from './house.ts';

/** All links of a tournament, as its organiser sees them. */
export async function linksOf(organiser: Organiser, tournamentId: string): Promise<LinkAnswer[]> {
  const answer = await organiser.call('POST', PATHS.openLinks, { body: { tournamentId } });
  return linksAnswer.parse(answer.json).links;
}

/** The open link of this kind, and of this team for a paddle. Fails the test if there is none. */
export function linkFor(
  links: readonly LinkAnswer[],
  kind: LinkAnswer['kind'],
  team: string | null = null,
): LinkAnswer {
  const link = links.find((one) => one.kind === kind && one.team === team && one.revokedAt === null);
  return link ?? impossible(`no open link, ${kind}`);
}

/** A holder of a link without an account: a phone, or a scorer's laptop. */
export class Holder {
  constructor(
    readonly house: House,
    readonly link: LinkAnswer,
  ) {}

  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, call: Call = {}): Promise<Answered> {
    const headers = { authorization: `Bearer ${this.link.code}`, ...call.headers };
    return this.house.call(method, url, { ...call, headers });
  }

  own(): Promise<Answered> {
    return this.call('GET', PATHS.ownLink);
  }

  order(tournamentId: string, order: object, commandId = systemRandom.id()): Promise<Answered> {
    return this.call('POST', PATHS.command, { query: { tournamentId }, body: { commandId, order } });
  }

  /** Accepts the rules of this line as the team's owner. */
  accept(rules: unknown): Promise<Answered> {
    return this.call('POST', PATHS.acceptRules, { body: { rules } });
  }

  /** Names an unsold player for the team, or takes the name back. */
  name(lot: unknown, named: unknown = true): Promise<Answered> {
    return this.call('POST', PATHS.nameLot, { body: { lot, named } });
  }

  /** Bids with the phone for its team. */
  bid(bid: object, commandId = systemRandom.id()): Promise<Answered> {
    return this.call('POST', PATHS.paddleBid, { body: { commandId, bid } });
  }
}

/** A holder of the organiser's open link of this kind, and of this team for a paddle. */
export async function holderOf(
  organiser: Organiser,
  { id }: Cup,
  kind: LinkAnswer['kind'],
  team: string | null = null,
): Promise<Holder> {
  return new Holder(organiser.house, linkFor(await linksOf(organiser, id), kind, team));
}

/** Opens bidding by phones, and returns the phones of the two teams. */
export async function phonesOf(
  organiser: Organiser,
  cup: Cup,
  countdown: object | null = null,
): Promise<{ mumbai: Holder; pune: Holder }> {
  await organiser.order(cup.id, { type: 'set-floor', settings: { bidding: 'both', countdown } });
  const mumbai = await holderOf(organiser, cup, 'paddle', cup.mumbai);
  return { mumbai, pune: await holderOf(organiser, cup, 'paddle', cup.pune) };
}

/** A scorer with a new link. */
export async function scorerOf(organiser: Organiser, { id }: Cup, label = 'Ravi'): Promise<Holder> {
  const body = { tournamentId: id, label };
  const answer = await organiser.call('POST', PATHS.scorerLink, { body });
  return new Holder(organiser.house, linkAnswer.parse(answer.json));
}
