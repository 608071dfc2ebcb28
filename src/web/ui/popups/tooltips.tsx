import {
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Tooltip } from '@base-ui/react/tooltip';
import { TooltipContext, type WithTooltipProps } from '#web/ui/button.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { usePreload } from '#web/ui/part-boundary.tsx';

/** How long (ms) a pointer rests, or a finger presses, before the tooltip appears: Base UI's own delay. */
const DELAY = 600;

const tooltip = Tooltip.createHandle<string>();
export const TooltipPopup = lazyWithRetry(async () => (await import('./tooltip-popup.tsx')).TooltipPopup);
const LAZY_PARTS = [TooltipPopup];

/** Gives tooltips to the controls of `WithTooltip` inside. Their popup loads while the page is idle. */
export function Tooltips({ children }: { readonly children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  usePreload(LAZY_PARTS, () => setThere(true));
  return (
    <TooltipContext value={Trigger}>
      {children}
      {isThere && <TooltipPopup handle={tooltip} />}
    </TooltipContext>
  );
}

function Trigger({ label, render }: WithTooltipProps) {
  const id = useId();
  const longPress = useLongPress(() => {
    tooltip.open(id);
    return tooltip.isOpen;
  });
  return (
    <Tooltip.Trigger id={id} handle={tooltip} payload={label} delay={DELAY} render={render} {...longPress} />
  );
}

/**
 * Base UI's tooltips know mouse and keyboard. A finger asks with a long press, which then presses nothing. `show`: false
 * if no tooltip opened, because the popup has not loaded; the press then acts.
 */
function useLongPress(show: () => boolean) {
  const wait = useRef(0);
  const isLong = useRef(false);
  const end = () => window.clearTimeout(wait.current);
  useEffect(() => () => window.clearTimeout(wait.current), []);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isLong.current = false;
      if (pointerType !== 'touch') return;
      wait.current = window.setTimeout(() => {
        isLong.current = show();
      }, DELAY);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClickCapture: (event: MouseEvent) => {
      const isByKey = event.detail === 0;
      if (!isLong.current || isByKey) return;
      event.stopPropagation();
      // Else a submit button or a link would act all the same.
      event.preventDefault();
    },
  };
}
