import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { Listeners, type Neighbours } from '#server/cluster/cluster.ts';
import type { Utterance } from '#server/cluster/cluster-messages.ts';
import { asking } from '#server/persistence/postgres/errors.ts';
import { createHearing } from './notification-subscriber.ts';
import { openPool } from '#server/persistence/postgres/pool.ts';
import { createRollCall, LEAD_MS } from './membership.ts';
import { createVoice } from './notification-publisher.ts';

/** Ms between two calls of the roll. */
const CALL_EVERY_MS = 400;
/** Ms between two looks at the table of words; and how many of them until it is time to look at the logs. */
const READ_EVERY_MS = 250;
const READS_A_LOOK = 4;
/** Calls of the roll between two of which the leader tidies up. */
const CALLS_A_TIDYING = 100;
/** Connections for all of this: those of the orders stay theirs. */
const CONNECTIONS = 2;
/** Ms without the lead that no lot needs more time for. */
const A_MOMENT_MS = 1_000;
/** Ms that a start waits to hear itself. */
const FIRST_ECHO_MS = 500;

/** Where logs end, at the cost of one look into their index each. */
const ENDS = `select id, (select max(sequence) from auction_events where tournament_id = id) as sequence
  from unnest($1::text[]) as asked(id)`;

/** The processes on one PostgreSQL database. Words go as notices, which this process hears on a connection of its own. */
export function postgresNeighbours(url: string): Neighbours {
  const self = randomUUID();
  const listeners = new Listeners();
  const elapsed = (): number => performance.now();
  /** Those who are there, and whether each hears. */
  let others = new Map<string, boolean>();
  /** On the clock of this process: the lead was asked for so long before that. */
  let leadsUntil = -Infinity;
  let led = false;
  let calls = 0;
  let reads = 0;
  let over = false;
  /** It is about to go: whoever calls the roll now would be in it again. */
  let parting = false;
  /** Those who said goodbye. Nobody has a name twice. */
  const departed = new Set<string>();
  /** The auctions are taken up, once for each time the lead was taken. */
  let taking: Promise<void> = Promise.resolve();
  let working: Working | null = null;
  const timers: NodeJS.Timeout[] = [];

  const leads = (): boolean => !over && elapsed() < leadsUntil;

  function work(): Working {
    const pool = openPool(url, 'brief', CONNECTIONS);
    const hearing = createHearing({
      ...{ url, pool, self, elapsed },
      onUtterance: hear,
      onGap: () => listeners.tell(({ gap }) => gap?.()),
    });
    const writes = (): boolean => hearing.isDeaf() || [...others.values()].includes(true);
    const voice = createVoice({ pool, self, writes });
    return { pool, hearing, voice, roll: createRollCall(pool, self) };
  }

  function hear({ from, words }: Utterance): void {
    if (departed.has(from)) return;
    if (!others.has(from)) arrive(from, false);
    for (const word of words) {
      if (word.is === 'leaving') depart(from);
      listeners.tell(({ word: onWord }) => onWord?.(word, from));
    }
  }

  function arrive(process: string, deaf: boolean): void {
    others.set(process, deaf);
    listeners.tell(({ arrived }) => arrived?.(process));
    // What it said before it knew of this process was said to nobody.
    listeners.tell(({ gap }) => gap?.());
  }

  function depart(process: string): void {
    departed.add(process);
    if (!others.delete(process)) return;
    listeners.tell(({ gone }) => gone?.(process));
    // A roll that is called at this moment may have met it, and found the lead taken.
    void (calling ?? Promise.resolve()).then(call);
  }

  /** Those who say goodbye are gone at once; whoever dies is missed here. */
  function meet(there: readonly { readonly id: string; readonly deaf: boolean }[]): void {
    const present = there.filter(({ id }) => !departed.has(id));
    const before = others;
    others = new Map(present.map(({ id, deaf }) => [id, deaf]));
    for (const { id, deaf } of present) if (!before.has(id)) arrive(id, deaf);
    const gone = [...before.keys()].filter((id) => !others.has(id));
    for (const id of gone) listeners.tell((ears) => ears.gone?.(id));
    if (gone.length > 0) listeners.tell(({ gap }) => gap?.());
  }

  let calling: Promise<void> | null = null;
  function call(): Promise<void> {
    calling ??= callOnce().finally(() => (calling = null));
    return calling;
  }

  async function callOnce(): Promise<void> {
    if (working === null || parting) return;
    const asked = elapsed();
    try {
      const { others: present, lead, outdated } = await working.roll.call(working.hearing.isDeaf());
      if (outdated) listeners.tell((ears) => ears.outdated?.());
      meet(present);
      working.voice.beat();
      if (lead !== null) take(lead, asked);
      calls += 1;
      if (leads() && calls % CALLS_A_TIDYING === 0) await working.roll.tidy();
    } catch {
      // The database is gone for a while: so is the lead, when its time is over.
    }
    noticeLoss();
  }

  /** Takes auctions up beside the roll: a slow database must not cost the lead while they are. */
  function take(lead: 'kept' | 'from-the-dark' | 'handed-over', asked: number): void {
    const since = asked - leadsUntil;
    leadsUntil = asked + LEAD_MS;
    if (led && lead === 'kept') return;
    led = true;
    // Kept on the table, and not renewed in time by a busy machine: for a moment, in which nobody else had it.
    const light = lead === 'handed-over' || (lead === 'kept' && since < A_MOMENT_MS);
    taking = taking.then(() => listeners.lead(light ? 'light' : 'dark'));
  }

  function noticeLoss(): void {
    if (!led || leads()) return;
    led = false;
    listeners.tell(({ leadLost }) => leadLost?.());
  }

  async function read(): Promise<void> {
    noticeLoss();
    await working?.hearing.read();
    reads += 1;
    const isTime = working?.hearing.isDeaf() === true || reads % READS_A_LOOK === 0;
    if (isTime && !over) listeners.tell(({ look }) => look?.());
  }

  async function heardItself({ hearing, voice }: Working): Promise<void> {
    await hearing.begin();
    voice.beat();
    const late = elapsed() + FIRST_ECHO_MS;
    while (hearing.isDeaf() && elapsed() < late) await new Promise((next) => setTimeout(next, 5));
  }

  return {
    possible: true,
    async join() {
      working = work();
      await heardItself(working);
      await call();
      timers.push(setInterval(() => void call(), CALL_EVERY_MS).unref());
      timers.push(setInterval(() => void read(), READ_EVERY_MS).unref());
      await taking;
    },
    others: () => others.size,
    leads,
    say(word) {
      if (others.size > 0 && !over) working?.voice.say(word);
    },
    hear: (ears) => listeners.add(ears),
    async ends(tournaments) {
      if (working === null || tournaments.length === 0) return new Map();
      const { pool } = working;
      const ends = { name: 'boli_ends', text: ENDS, values: [tournaments] };
      const { rows } = await asking(() => pool.query<{ id: string; sequence: number | null }>(ends));
      return new Map(rows.flatMap(({ id, sequence }) => (sequence === null ? [] : [[id, sequence]])));
    },
    async leave() {
      if (working === null || parting) return;
      const { voice, hearing, roll, pool } = working;
      parting = true;
      for (const timer of timers) clearInterval(timer);
      await calling;
      await taking;
      over = true;
      // First the lead, then the word by which the others come for it.
      await roll.leave().catch(() => undefined);
      if (others.size > 0) voice.say({ is: 'leaving' });
      await voice.said();
      voice.stop();
      await hearing.stop();
      await pool.end();
    },
  };
}

interface Working {
  readonly pool: Pool;
  readonly hearing: ReturnType<typeof createHearing>;
  readonly voice: ReturnType<typeof createVoice>;
  readonly roll: ReturnType<typeof createRollCall>;
}
