import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { nextBid } from '#domain/auction/lots/block.ts';
import { startBoli, type Boli } from '#e2e/support/server.ts';
import { startPostgres, startReplica } from '#scripts/lib/postgres.mjs';
import { type Wire, wireTo } from '#server/testing/network.ts';
import { asked, type Postgres } from './grounds.ts';
import { Organiser } from './organiser.ts';
import { answers } from './machines.ts';
import { until } from './until.ts';

const CONSOLES = 4;
/** How long the connection to the standby is cut before the primary is killed (ms). */
const CUT_MS = 500;
/** The server's timeout for PostgreSQL, with a margin (ms). */
const GIVEN_UP_MS = 14_000;
const AGAIN_MS = 100;

export interface Standing {
  /** True: replication is synchronous. */
  readonly waits: boolean;
  /** The connection between primary and standby when the primary is killed. */
  readonly line: 'whole' | 'cut' | 'cut, and the primary started again';
}

interface Counted {
  readonly answered: number;
  readonly putOff: number;
  /** The count of answered bids that are not in the log of the former standby. */
  readonly lost: number;
}

/** Consoles that bid during a failover from a primary to its standby. */
export class StandbyEvening {
  readonly #answered: { readonly tournament: string; readonly id: string }[] = [];
  #putOff = 0;
  #over = false;

  private constructor(
    readonly standing: Standing,
    readonly primary: Postgres,
    readonly standby: Postgres,
    /** The proxies from the standby to the primary, and from the process to the active database. */
    readonly wires: { readonly between: Wire; readonly name: Wire },
    readonly boli: Boli,
    readonly consoles: readonly Organiser[],
  ) {}

  static async open(programs: string, standing: Standing): Promise<StandbyEvening> {
    const primary: Postgres = await startPostgres({ programs });
    const between = await wireTo(primary.url);
    const standby: Postgres = await startReplica({
      programs,
      of: { port: Number(new URL(between.url).port) },
    });
    await asked(primary.url, async (client) => {
      if (standing.waits) await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
      const state = standing.waits ? 'sync' : 'async';
      await until('the standby to follow', async () => {
        const follows = 'select 1 from pg_stat_replication where sync_state = $1 and state = $2';
        return (await client.query(follows, [state, 'streaming'])).rows.length > 0;
      });
    });
    const name = await wireTo(primary.url);
    const boli = await startBoli({ LOG_LEVEL: 'silent', DATABASE_URL: name.url });
    const consoles: Organiser[] = [];
    for (let seat = 0; seat < CONSOLES; seat += 1) {
      const organiser = new Organiser(boli.url);
      await organiser.setUp(`console-${String(seat)}@example.com`);
      consoles.push(organiser);
    }
    return new StandbyEvening(standing, primary, standby, { between, name }, boli, consoles);
  }

  /** Every console bids until the standby has taken over, and repeats a failed bid with the same id. */
  async bid(): Promise<void> {
    await Promise.all(this.consoles.map((organiser) => this.#bidAt(organiser)));
  }

  async killPrimary(): Promise<void> {
    const { line } = this.standing;
    if (line !== 'whole') {
      this.wires.between.cut('closed');
      await pause(line === 'cut' ? CUT_MS : GIVEN_UP_MS);
    }
    if (line === 'cut, and the primary started again') {
      // After this restart the primary has the commits that waited for the standby; the standby lacks them.
      await this.primary.crash();
      await this.primary.again();
      await pause(2_000);
    }
    kill(this.primary);
    this.wires.between.cut('closed');
    await until('the primary to be gone', () => Promise.resolve(!this.primary.isUp()));
    await asked(this.standby.url, (client) => client.query('select pg_promote()'));
    this.wires.name.lead(this.standby.url);
    await until('the standby to serve', () => answers(this.boli.url), 60_000);
    this.#over = true;
  }

  async afterPromotion(): Promise<Counted> {
    const written = await asked(this.standby.url, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        "select tournament_id || ' ' || command_id as id from auction_events",
      );
      return new Set(rows.map(({ id }) => id));
    });
    const lost = this.#answered.filter(({ tournament, id }) => !written.has(`${tournament} ${id}`));
    return { answered: this.#answered.length, putOff: this.#putOff, lost: lost.length };
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.boli.stop();
    await Promise.all([this.wires.between.close(), this.wires.name.close()]);
    await this.standby.stop();
    await this.primary.stop();
  }

  async #bidAt(organiser: Organiser): Promise<void> {
    for (let number = 0; !this.#over; number += 1) {
      const id = `bid-${String(number)}`;
      const auction = await organiser.auction().catch(() => null);
      if (auction === null || auction.block.state !== 'open') {
        await pause(AGAIN_MS);
        continue;
      }
      const { lot } = auction.block;
      const team = [...auction.teams.keys()][number % auction.teams.size] ?? '';
      const bid = { type: 'place-bid', lot, team, amount: nextBid(auction, lot), seen: null } as const;
      for (let reply = await organiser.give(bid, id); !this.#over; reply = await organiser.give(bid, id)) {
        if (reply.kind === 'accepted') this.#answered.push({ tournament: organiser.tournament, id });
        if (reply.kind !== 'silence') break;
        this.#putOff += 1;
        await pause(AGAIN_MS);
      }
    }
  }
}

/** Kills PostgreSQL and all its children at once: first stops all of them, so that none sends anything more. */
function kill(postgres: Postgres): void {
  const family = [postgres.pid(), ...childrenOf(postgres.pid())];
  for (const one of family) process.kill(one, 'SIGSTOP');
  for (const one of family) process.kill(one, 'SIGKILL');
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // The name in brackets may contain spaces; the parent's id is the second word after it.
        const [, behind = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
        return behind.split(' ')[1] === String(parent);
      } catch {
        return false;
      }
    })
    .map(Number);
}
