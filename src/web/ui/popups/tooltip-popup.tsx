import { Tooltip } from '@base-ui/react/tooltip';

/** The distance between a tooltip and its control, in px. */
const GAP = 6;
/** The least distance between a tooltip and the edge of the window, in px. */
const EDGE = 8;

interface TooltipPopupProps {
  readonly handle: Tooltip.Handle<string>;
}

/** The one popup of a page. It moves to the control that needs it. */
export function TooltipPopup({ handle }: TooltipPopupProps) {
  // Base UI lets a tooltip take the Escape. Here the same one also closes its dialog, or leaves the amount box.
  const letEscapeThrough = (_: boolean, details: Tooltip.Root.ChangeEventDetails) => {
    if (details.reason !== 'escape-key') return;
    details.cancel();
    details.allowPropagation();
    handle.close();
  };
  // The pointer cannot enter the popup. Otherwise the popup would cover the buttons of the row above.
  return (
    <Tooltip.Root handle={handle} disableHoverablePopup onOpenChange={letEscapeThrough}>
      {({ payload }) => (
        <Tooltip.Portal>
          <Tooltip.Positioner sideOffset={GAP} collisionPadding={EDGE} className="night z-70">
            <Tooltip.Popup className="max-w-xs rounded-md border border-edge bg-stand px-2.5 py-1.5 text-sm wrap-anywhere text-ink shadow-float">
              {payload}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  );
}
