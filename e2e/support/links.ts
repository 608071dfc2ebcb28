import type { BrowserContext, Page, ViewportSize } from '@playwright/test';
import { linkAnswer, linksAnswer, type LinkAnswer } from '#protocol/calls/links.ts';
import { linkPath, PATHS, type SharedKind } from '#protocol/paths.ts';
import type { Evening } from './console.ts';

/** The links of an auction as paths of this server: '/screen#code'. */
export interface HallLinks {
  /** Returns the link of a public screen of this kind. */
  of(kind: SharedKind): string;
  /** Returns the paddle link of a team, by team name. */
  paddleOf(team: string): string;
  readonly all: readonly LinkAnswer[];
}

export async function hallLinks({ organiser, tournament, teams }: Evening): Promise<HallLinks> {
  const { links } = await organiser.call('POST', PATHS.openLinks, linksAnswer, {
    tournamentId: tournament.id,
  });
  const pathOf = (wanted: (link: LinkAnswer) => boolean): string => {
    const link = links.find((one) => one.revokedAt === null && wanted(one));
    if (link === undefined) throw new Error('there is no such link');
    return addressOf(link);
  };
  return {
    of: (kind) => pathOf((link) => link.kind === kind),
    paddleOf: (name) =>
      pathOf(({ team }) => team !== null && team === teams.find((one) => one.name === name)?.id),
    all: links,
  };
}

export async function scorerLink({ organiser, tournament }: Evening, label: string): Promise<string> {
  const body = { tournamentId: tournament.id, label };
  return addressOf(await organiser.call('POST', PATHS.scorerLink, linkAnswer, body));
}

/** Opens a hall page on the origin of this page's server. */
export async function openHall(page: Page, address: string): Promise<void> {
  // A change of the code after '#' alone does not reload the page.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.goto(address);
}

/** Opens a hall page on another device, in a window of this size. */
export async function openOn(
  device: () => Promise<BrowserContext>,
  address: string,
  size?: ViewportSize,
): Promise<Page> {
  const page = await (await device()).newPage();
  if (size !== undefined) await page.setViewportSize(size);
  await openHall(page, address);
  return page;
}

function addressOf({ kind, code }: LinkAnswer): string {
  return `${linkPath(kind)}#${code}`;
}
