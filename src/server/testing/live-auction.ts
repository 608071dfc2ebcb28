import * as z from 'zod/mini';
import { impossible } from '#domain/impossible.ts';
import type { HelloMessage } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { linkAnswer, linksAnswer, type LinkAnswer } from '#protocol/calls/links.ts';
import { type LinkKind } from '#protocol/page-paths.ts';
import { PATHS } from '#protocol/paths.ts';
import { House, type Cup, type Organiser } from '#server/testing/laptops/house.ts';
import type { AppParts } from '#server/api/app.ts';
import { addressOf, Screen, type Entering } from './screen.ts';

const sequenceOf = z.object({ sequence: z.int() });

/** An auction on a listening server, with a link of each kind: two teams, Kohli on the block. */
export class LiveAuction {
  constructor(
    readonly house: House,
    readonly asha: Organiser,
    readonly cup: Cup,
    readonly links: readonly LinkAnswer[],
  ) {}

  static async begin(parts: Partial<AppParts> = {}): Promise<LiveAuction> {
    const house = await House.open(parts);
    await addressOf(house);
    const asha = await house.organiser();
    const cup = await asha.cup({ totalAmountPerTeam: 100_000_000 });
    const body = { tournamentId: cup.id };
    const { links } = linksAnswer.parse((await asha.call('POST', PATHS.openLinks, { body })).json);
    const scorer = await asha.call('POST', PATHS.scorerLink, { body: { ...body, label: 'Ravi' } });
    return new LiveAuction(house, asha, cup, [...links, linkAnswer.parse(scorer.json)]);
  }

  end(): Promise<void> {
    return this.house.close();
  }

  link(kind: LinkKind, team: string | null = null): LinkAnswer {
    const link = this.links.find((one) => one.kind === kind && (team === null || one.team === team));
    return link ?? impossible(`no link ${kind}`);
  }

  /** Opens the organiser's own console. */
  console(entering: Entering = {}): Promise<Screen> {
    return this.open({ as: 'console', token: this.asha.token, tournament: this.cup.id }, entering);
  }

  /** Opens a screen by the link of this kind. A paddle belongs to Pune. */
  screen(kind: LinkKind, entering: Entering = {}): Promise<Screen> {
    const { code } = this.link(kind, kind === 'paddle' ? this.cup.pune : null);
    return this.open({ as: 'link', code }, entering);
  }

  open(who: HelloMessage['who'], entering: Entering = {}): Promise<Screen> {
    return Screen.open(this.house, who, entering);
  }

  /** Carries out an order and returns the number of the last line. */
  async order(order: object, commandId?: string): Promise<number> {
    const { status, json, text } = await this.asha.order(this.cup.id, order, commandId);
    if (status !== 200) throw new Error(text);
    return sequenceOf.parse(json).sequence;
  }

  /** Bids for the two teams in turn; the first bid is 20,000. */
  bid(turn: number, commandId?: string): Promise<number> {
    const { kohli, mumbai, pune } = this.cup;
    const team = turn % 2 === 0 ? mumbai : pune;
    const amount = 20_000 + turn * 1_000;
    return this.order({ type: 'place-bid', lot: kohli, team, amount, seen: null }, commandId);
  }

  adjust(team: string, by: number, reason: string): Promise<number> {
    return this.order({ type: 'adjust-purse', team, by, reason });
  }

  async sequence(): Promise<number> {
    return (await this.asha.snapshot(this.cup.id)).sequence;
  }

  /** Advances the clock by this time (ms), while these screens send pings. */
  async pass(time: number, ...screens: readonly Screen[]): Promise<void> {
    this.house.now += time;
    for (const screen of screens) {
      screen.say({ v: LIVE_VERSION, type: 'ping', sentAt: 0 });
      await screen.hear('pong');
    }
  }
}
