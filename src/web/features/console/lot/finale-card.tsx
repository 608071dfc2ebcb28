import type { Orders } from '#web/features/console/orders/orders.ts';
import type { Award, HallView } from '#domain/views/view.ts';
import { type FinaleScene, finaleScenes, sceneAt, type FinaleView } from '#domain/show/finale-scenes.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { topmostDialog } from '#web/ui/popups/top-layer.ts';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useWindowEvent } from '#web/ui/screen.tsx';
import { useTicking } from '#web/kit/views/countdown.ts';

interface FinaleCardProps {
  readonly view: FinaleView;
  /** True when the finale is the next act: the auction is finished. */
  readonly isNext: boolean;
  readonly orders: Pick<Orders, 'showFinale' | 'endFinale'>;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
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

/** Starts, steps, pauses and ends the finale on all screens of the hall. */
export function FinaleCard({ view, isNext, orders, now }: FinaleCardProps) {
  const { finale } = view;
  const scenes = finaleScenes(view);
  const scene = useTicking(() => sceneAt(view, now())?.number ?? 0, finale !== null);
  const last = scenes.length - 1;
  const isPlaying = finale?.playing === true;
  const [line] = useState(() => new FinaleOrders());
  const present = finale === null ? null : { scene, isPlaying };
  const show = (change: (before: SceneOrder) => Partial<SceneOrder> = () => ({})) =>
    line.show(orders, present, (before) => ({ ...before, ...change(before) }));
  const step = (by: number) => show((before) => ({ scene: Math.min(last, Math.max(0, before.scene + by)) }));
  const pause = () => show((before) => ({ isPlaying: !before.isPlaying }));
  useFinaleKeys(finale === null ? null : { step, pause });
  const { main, follow } = useFocusInside(finale !== null);
  if (finale === null) {
    return (
      <section
        {...follow}
        aria-label="Finale"
        className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border p-4 sm:p-5 ${isNext ? 'border-turf bg-turf-wash' : 'border-edge bg-stand'}`}
      >
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="voice-title text-xl lg:text-2xl">The finale</h3>
          <p className="max-w-prose text-base text-soft">
            Every squad and the awards on projector, phones and stream, in about two minutes.
          </p>
        </div>
        <Button
          ref={main}
          icon={Play}
          size="lg"
          variant={isNext ? 'primary' : 'quiet'}
          className="max-sm:w-full"
          onClick={() => show()}
        >
          Show the finale
        </Button>
      </section>
    );
  }
  return (
    <section {...follow} aria-label="Finale" className="rounded-lg border border-turf bg-turf-wash p-4">
      <p className="voice-label">Finale</p>
      <p role="status" className="voice-name my-1 line-clamp-2 text-2xl wrap-anywhere">
        {finaleSceneWords(scenes[scene], view.teams)}
      </p>
      <p className="text-sm text-soft">
        Scene {scene + 1} of {scenes.length}
        {isPlaying ? '' : ', paused'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={ArrowLeft}
          aria-disabled={scene === 0}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => step(-1)}
        >
          Back
        </Button>
        <Button
          ref={main}
          variant="primary"
          icon={isPlaying ? Pause : Play}
          aria-keyshortcuts="Space"
          onClick={pause}
        >
          {isPlaying ? 'Pause the finale' : 'Play on'}
        </Button>
        <Button
          icon={ArrowRight}
          aria-disabled={scene === last}
          aria-keyshortcuts="ArrowRight"
          onClick={() => step(1)}
        >
          Next
        </Button>
        <Button onClick={() => line.end(orders)}>End the finale</Button>
      </div>
    </section>
  );
}

/** A scene to show. `isPlaying`: the scenes after it follow by themselves. */
export interface SceneOrder {
  readonly scene: number;
  readonly isPlaying: boolean;
}

interface FinaleSteps {
  readonly step: (by: 1 | -1) => void;
  readonly pause: () => void;
}

/** The arrow keys step through the finale and Space pauses it, except while typing and behind a dialog. */
function useFinaleKeys(steps: FinaleSteps | null): void {
  useWindowEvent('keydown', (event) => {
    if (steps === null || event.defaultPrevented || event.repeat || topmostDialog() !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isForItself(event)) return;
    if (event.key === 'ArrowRight') steps.step(1);
    else if (event.key === 'ArrowLeft') steps.step(-1);
    else if (event.key === ' ') steps.pause();
    else return;
    event.preventDefault();
  });
}

const TAKES_ALL = 'input, select, textarea, [role="menu"]';

/** Inputs and menus take all keys; a focused button takes Space. */
function isForItself({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const own = key === ' ' ? `${TAKES_ALL}, button, a, summary` : TAKES_ALL;
  return target.closest(own) !== null;
}

/** Keeps the focus inside the card, on its main button, when the finale begins or ends. */
function useFocusInside(isShown: boolean) {
  const main = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  // A removed button gives no blur, so its focus counts as that of the card.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) main.current?.focus();
  }, [isShown]);
  const follow = {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
  return { main, follow };
}

const AWARD_NAMES: Readonly<Record<Award['is'], string>> = {
  dearest: 'Dearest',
  'longest-duel': 'Longest duel',
  'most-wanted': 'Most wanted',
  bargain: 'Bargain',
};

/** The content of a scene of the finale, in words for the operator. */
export function finaleSceneWords(scene: FinaleScene | undefined, teams: HallView['teams']): string {
  switch (scene?.shows) {
    case 'title':
      return 'Title';
    case 'team':
      return teams[scene.team]?.name ?? 'A team';
    case 'award':
      return AWARD_NAMES[scene.award.is];
    case 'closing':
    case undefined:
      return 'The end';
  }
}

type Sender = Pick<Orders, 'showFinale' | 'endFinale'>;

const BEGINNING: SceneOrder = { scene: 0, isPlaying: true };

function isSame(one: SceneOrder | 'end' | null, other: SceneOrder | 'end'): boolean {
  if (one === null || one === 'end' || other === 'end') return one === other;
  return one.scene === other.scene && one.isPlaying === other.isPlaying;
}
