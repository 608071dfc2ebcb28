import * as z from 'zod/mini';
import { linksAnswer } from '#protocol/calls/links.ts';
import { type LinkKind, linkPath, PATHS } from '#protocol/paths.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';
import { type Boli, rawClient, setUp } from './boli.ts';

/** An auction late in the evening, with 600 players and 7,400 lines of log. */
export interface LateEvening {
  /** The spectators' path '/live#code', and the paddle paths of the first and the second team. */
  readonly live: string;
  readonly paddle: string;
  readonly rival: string;
  /** Places a higher bid of another team. */
  outbid(): Promise<void>;
  /** Adds 600 lines to the log. Returns the name of the player then on the block. */
  anHourLater(): Promise<string>;
}

const TEAMS = 30;
const PLAYERS = 600;
const LINES = 7_400;
const AN_HOUR = 600;
const BIDS_A_LOT = 14;
const answerSchema = z.object({ sequence: z.int(), events: z.array(z.object({ event: z.unknown() })) });
const opening = z.object({ type: z.literal('LotOpened'), lot: z.string() });

export async function lateEvening(boli: Boli): Promise<LateEvening> {
  const { tournamentId, teamIds } = await setUp(boli, { teams: TEAMS, players: PLAYERS });
  const client = await rawClient(boli.port, boli.token);
  const path = `${PATHS.command}?tournamentId=${tournamentId}`;
  let orders = 0;
  let lot = '';
  let sequence = 0;
  let amount = 20_000;
  let turn = 0;
  const give = async (order: object): Promise<void> => {
    const commandId = `late-${String((orders += 1))}`;
    const { body } = await client.ask('POST', path, JSON.stringify({ commandId, order }));
    if (!body.startsWith('{"sequence"')) throw new Error(`${JSON.stringify(order)}: ${body}`);
    const answer = answerSchema.parse(JSON.parse(body));
    sequence = answer.sequence;
    for (const { event } of answer.events) {
      const opened = opening.safeParse(event);
      if (opened.success) lot = opened.data.lot;
    }
  };
  const auction = async () =>
    readSnapshot(
      snapshotAnswer.parse(await boli.call('GET', `${PATHS.snapshot}?tournamentId=${tournamentId}`)),
    );
  /** Places a bid of any team except the first, whose phone bids on a page. So the teams buy in turn. */
  const bid = async (team: number): Promise<void> => {
    await give({ type: 'place-bid', lot, team: teamIds[1 + (team % (TEAMS - 1))], amount, seen: null });
    amount += 1_000;
  };
  const sellOne = async (): Promise<void> => {
    amount = 20_000;
    for (let count = 0; count < BIDS_A_LOT; count += 1) await bid((turn += 1));
    await give({ type: 'bring-down-hammer', lot, seen: null });
  };
  await give({ type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await give({ type: 'initialise' });
  while (sequence < LINES - BIDS_A_LOT) await sellOne();
  amount = 20_000;
  while (sequence < LINES) await bid((turn += 1));

  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  const pathOf = (kind: LinkKind, team: string | null = null): string => {
    const link = links.find((one) => one.kind === kind && one.team === team);
    if (link === undefined) throw new Error(`no link ${kind}`);
    return `${linkPath(kind)}#${link.code}`;
  };
  return {
    live: pathOf('live'),
    paddle: pathOf('paddle', teamIds[0] ?? ''),
    rival: pathOf('paddle', teamIds[1] ?? ''),
    async outbid() {
      const { block } = await auction();
      if (block.state === 'open') amount = (block.bids.at(-1)?.amount ?? 20_000) + 1_000;
      await bid((turn += 1));
    },
    async anHourLater() {
      const until = sequence + AN_HOUR;
      await give({ type: 'bring-down-hammer', lot, seen: null });
      while (sequence < until) await sellOne();
      return (await auction()).players.get(lot)?.name ?? '';
    },
  };
}
