import type { Orders } from '#web/features/console/orders/orders.ts';

type Sender = Pick<Orders, 'showFinale' | 'endFinale'>;

/** A scene to show. `isPlaying`: the scenes after it follow by themselves. */
export interface SceneOrder {
  readonly scene: number;
  readonly isPlaying: boolean;
}

/**
 * Sends one order of the finale at a time. Presses while an order is on its way add up to one scene, which is sent after
 * it. The end of the finale drops the scenes that wait.
 */
export class FinaleOrders {
  #sent: SceneOrder | 'end' | null = null;
  #next: SceneOrder | 'end' | null = null;

  /** `change` gets the scene after all presses so far: the `present` one if no order is on its way. */
  show(sender: Sender, present: SceneOrder | null, change: (before: SceneOrder) => SceneOrder): void {
    const last = this.#next ?? this.#sent ?? present;
    // A page without a finale offers its beginning, also while the order to end it is on its way.
    const before = last === 'end' && present === null ? null : last;
    if (before === 'end') return;
    const after = change(before ?? BEGINNING);
    if (!isSame(before, after)) this.#ask(sender, after);
  }

  end(sender: Sender): void {
    this.#ask(sender, 'end');
  }

  #ask(sender: Sender, order: SceneOrder | 'end'): void {
    this.#next = order;
    if (this.#sent === null) void this.#sendAll(sender);
  }

  async #sendAll({ showFinale, endFinale }: Sender): Promise<void> {
    while (this.#next !== null) {
      const order = this.#next;
      this.#sent = order;
      this.#next = null;
      const problem = await (order === 'end' ? endFinale() : showFinale(order.scene, order.isPlaying));
      // After a refusal, the presses that relied on the order are void.
      if (problem !== null || isSame(this.#next, order)) this.#next = null;
    }
    this.#sent = null;
  }
}

const BEGINNING: SceneOrder = { scene: 0, isPlaying: true };

function isSame(one: SceneOrder | 'end' | null, other: SceneOrder | 'end'): boolean {
  if (one === null || one === 'end' || other === 'end') return one === other;
  return one.scene === other.scene && one.isPlaying === other.isPlaying;
}
