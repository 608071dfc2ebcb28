/** So many screens are served before anybody else has a turn on this process, */
const SEATS_A_TURN = 250;
/** and at most for so long (ms): a bid must not wait for ten thousand spectators. */
const LONGEST_TURN = 4;
/** So many of one gallery, then the next: a console does not wait for the spectators of another auction. */
const SEATS_IN_A_ROW = 50;

/** Those who hear the same: a gallery. */
export interface Audience<Connection> {
  readonly connections: ReadonlySet<Connection>;
  /** Brings one of them up to date. */
  serve(connection: Connection): void;
}

interface Round<Connection> {
  readonly audience: Audience<Connection>;
  /** Follows the set: who leaves is not served, who comes is. */
  readonly connections: Iterator<Connection, void>;
  /** There was news meanwhile: those served before it are served again. */
  again: boolean;
}

/** Goes round the galleries that have something to hear, a few screens at a time. */
export class FanOut<Connection> {
  readonly #rounds = new Map<Audience<Connection>, Round<Connection>>();
  readonly #onProblem: (error: unknown) => void;
  #running = false;

  /** @param onProblem told of a bug that kept an audience from being served; the others are. */
  constructor(onProblem: (error: unknown) => void) {
    this.#onProblem = onProblem;
  }

  /** Everybody in it is brought up to date soon. */
  call(audience: Audience<Connection>): void {
    const round = this.#rounds.get(audience);
    if (round === undefined)
      this.#rounds.set(audience, { audience, connections: audience.connections.values(), again: false });
    else round.again = true;
    if (this.#running) return;
    this.#running = true;
    setImmediate(this.#turn);
  }

  readonly #turn = (): void => {
    const end = performance.now() + LONGEST_TURN;
    let left = SEATS_A_TURN;
    for (const round of this.#rounds.values()) {
      if (left <= 0 || performance.now() > end) break;
      this.#rounds.delete(round.audience);
      left -= this.#serve(round, Math.min(left, SEATS_IN_A_ROW));
    }
    this.#running = this.#rounds.size > 0;
    if (this.#running) setImmediate(this.#turn);
  };

  /** Serves some; whoever is left, and whoever has to be served again, stands behind all others then. */
  #serve(round: Round<Connection>, most: number): number {
    const { audience, connections, again } = round;
    let served = 0;
    try {
      for (; served < most; served += 1) {
        const next = connections.next();
        if (next.done === true) {
          if (again) this.call(audience);
          return served + 1;
        }
        audience.serve(next.value);
      }
      this.#rounds.set(audience, round);
    } catch (error) {
      this.#onProblem(error);
    }
    return most;
  }
}
