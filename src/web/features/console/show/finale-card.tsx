import { useLayoutEffect, useRef, useState } from 'react';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { finaleScenes, sceneAt, type FinaleView } from '#domain/show/finale-scenes.ts';
import { Button } from '#web/ui/button.tsx';
import { useTicking } from '#web/kit/views/countdown.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { FinaleOrders, type SceneOrder } from './finale-orders.ts';
import { sceneWords } from './scene-words.ts';
import { useFinaleKeys } from './use-finale-keys.ts';

interface FinaleCardProps {
  readonly view: FinaleView;
  /** True when the finale is the next act: the auction is finished. */
  readonly isNext: boolean;
  readonly orders: Pick<Orders, 'showFinale' | 'endFinale'>;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
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
        {sceneWords(scenes[scene], view.teams)}
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
