import { useLayoutEffect, useRef, useState } from 'react';
import { finaleScenes, sceneAt, type FinaleView } from '#domain/show/finale-scenes.ts';
import { Button } from '#web/ui/button.tsx';
import { useTicking } from '#web/views/use-now.ts';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import { FinaleOrders, type SceneOrder } from './finale-orders.ts';
import { sceneWords } from './scene-words.ts';
import { useFinaleKeys } from './use-finale-keys.ts';

interface FinaleCardProps {
  readonly view: FinaleView;
  readonly orders: Pick<Orders, 'showFinale' | 'endFinale'>;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
}

/** Starts, steps, pauses and ends the finale on all screens of the hall. */
export function FinaleCard({ view, orders, now }: FinaleCardProps) {
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
        className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-stand p-4"
      >
        <p className="min-w-0 text-base text-soft">
          The finale shows every squad and the awards on projector, phones and stream, in about two minutes.
        </p>
        <Button ref={main} icon="play" onClick={() => show()}>
          Show the finale
        </Button>
      </section>
    );
  }
  return (
    <section {...follow} aria-label="Finale" className="rounded-lg border border-turf bg-turf-wash p-4">
      <p className="voice-label">Finale</p>
      <p role="status" className="voice-name my-1 line-clamp-2 text-2xl wrap-anywhere">
        {sceneWords(scenes[scene], view.teams)}
      </p>
      <p className="text-sm text-soft">
        Scene {scene + 1} of {scenes.length}
        {isPlaying ? '' : ', paused'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon="back"
          aria-disabled={scene === 0}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => step(-1)}
        >
          Back
        </Button>
        <Button
          ref={main}
          variant="primary"
          icon={isPlaying ? 'pause' : 'play'}
          aria-keyshortcuts="Space"
          onClick={pause}
        >
          {isPlaying ? 'Pause the finale' : 'Play on'}
        </Button>
        <Button
          icon="forward"
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
