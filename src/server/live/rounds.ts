import type { Gallery } from './gallery.ts';
import type { Seat } from './seat.ts';

/** So many screens are served before anybody else has a turn on this process, */
const SEATS_A_TURN = 250;
/** and at most for so long (ms): a bid must not wait for ten thousand spectators. */
const LONGEST_TURN = 4;
/** So many of one gallery, then the next: a console does not wait for the spectators of another auction. */
const SEATS_IN_A_ROW = 50;

interface Round {
  readonly gallery: Gallery;
  seats: Iterator<Seat, void>;
  /** There was news meanwhile: those served before it are served again. */
  again: boolean;
}

/** Goes round the galleries that have something to hear, a few screens at a time. */
export class Rounds {
  readonly #rounds = new Map<Gallery, Round>();
  #running = false;

  /** Every screen of the gallery is brought up to date soon. */
  call(gallery: Gallery): void {
    const round = this.#rounds.get(gallery);
    if (round === undefined)
      this.#rounds.set(gallery, { gallery, seats: gallery.seats.values(), again: false });
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
      const most = Math.min(left, SEATS_IN_A_ROW);
      const served = serveSome(round, most);
      left -= Math.max(1, served);
      // Behind all others, or done.
      this.#rounds.delete(round.gallery);
      if (served === most || round.again) this.#rounds.set(round.gallery, nextOf(round, served === most));
    }
    this.#running = this.#rounds.size > 0;
    if (this.#running) setImmediate(this.#turn);
  };
}

function serveSome({ gallery, seats }: Round, most: number): number {
  for (let served = 0; served < most; served += 1) {
    const next = seats.next();
    if (next.done === true) return served;
    gallery.serve(next.value);
  }
  return most;
}

function nextOf(round: Round, unfinished: boolean): Round {
  return unfinished ? round : { gallery: round.gallery, seats: round.gallery.seats.values(), again: false };
}
