import type { CommandRequest } from '#protocol/calls/commands.ts';
import { linkPath, linksAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { CLOSED_REGISTRATION } from '#domain/registration/settings.ts';
import { REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { registrationAddress } from '#protocol/registration/pages.ts';
import { settingsAnswer } from '#protocol/registration/settings.ts';
import { setUp, type Boli } from './boli.ts';

export const PHONE = { width: 360, height: 740 };

/** A tournament whose first lot is open, so that its pages load their bid buttons instead of the idle screen. */
export async function openedTournament(boli: Boli): Promise<string> {
  const { tournamentId } = await setUp(boli, { teams: 10, players: 132 });
  await send(boli, tournamentId, { type: 'initialise' });
  return tournamentId;
}

/** Allows phone bids and opens all links. Returns the address of each path. */
export async function hallOf(boli: Boli, tournamentId: string): Promise<(path: string) => string> {
  await send(boli, tournamentId, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  return (path) => {
    const link = links.find(({ kind }) => linkPath(kind) === path);
    if (link === undefined) throw new Error(`no link to ${path}`);
    return `${boli.url}${path}#${link.code}`;
  };
}

/** Opens the registration and returns its page's address. */
export async function registrationOf(boli: Boli, tournamentId: string): Promise<string> {
  const settings = { ...CLOSED_REGISTRATION, open: true };
  const answer = await boli.call('PUT', REGISTRATION_LIST_CALLS.settings, { tournamentId, settings });
  return registrationAddress(boli.url, 'form', settingsAnswer.parse(answer).code);
}

async function send(boli: Boli, tournamentId: string, order: CommandRequest['order']): Promise<void> {
  const command = { commandId: order.type, order };
  await boli.call('POST', `${PATHS.command}?tournamentId=${tournamentId}`, command);
}
