import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Button, cn } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { useBackGesture } from './top-layer.ts';
import { Link } from 'react-router';
import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react';

interface MenuProps {
  /** The button's name for screen readers, where several menus are on a page: 'More for Asha'. */
  readonly label?: string;
  readonly className?: string;
  /** True: below 640 px the button shows an icon in place of the word. */
  readonly isShort?: boolean;
  /** True: drawn open, because a press on a button that stood in its place asked for it. */
  readonly isOpenAtFirst?: boolean;
  /** Classes of the popup. */
  readonly popupClassName?: string;
  /** `MenuItem`, `MenuLink` and `MenuSeparator`. */
  readonly children: ReactNode;
}

/** The least distance between a popup and the edge of the window, in px. */
const EDGE = 8;
/** The distance between a popup and its button, in px. */
const GAP = 4;
/** The least way of a pointer that is drawn away, in px. */
const STILL = 6;

/** The button 'More' with its menu. The page behind it stays usable. */
export function Menu(props: MenuProps) {
  const { label, className, isShort = false, isOpenAtFirst = false, popupClassName, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(isOpenAtFirst);
  useBackGesture(open, () => setOpen(false));
  // Released beside its button, a press closes the menu. A page that moves under a still pointer is no such release.
  const pressed = useRef({ clientX: 0, clientY: 0 });
  const change = (isOpen: boolean, details: BaseMenu.Root.ChangeEventDetails) => {
    const { reason, event } = details;
    if (reason === 'cancel-open' && event instanceof MouseEvent && isBeside(event, pressed.current))
      details.cancel();
    else setOpen(isOpen);
  };
  // The popup stays beside its button: in its dialog, and in the colours of its part of the page.
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  // A dialog that an item opens returns the focus to the element that has it now. The item will be gone.
  const beforeChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role="menuitem"]')) trigger.current?.focus();
  };
  return (
    <div ref={setPlace} className={cn('relative', className)}>
      <BaseMenu.Root modal={false} open={open} onOpenChange={change}>
        <BaseMenu.Trigger
          ref={trigger}
          onPointerDown={({ clientX, clientY }) => {
            pressed.current = { clientX, clientY };
          }}
          aria-label={label}
          render={
            <Button
              size="sm"
              variant="plain"
              className={cn('text-ink', isShort && 'max-sm:w-11 max-sm:px-0')}
            />
          }
        >
          {isShort && <Ellipsis size={24} className="sm:hidden" />}
          <span className={isShort ? 'max-sm:sr-only' : undefined}>More</span>
          <ChevronDown size={16} className={isShort ? 'max-sm:hidden' : ''} />
        </BaseMenu.Trigger>
        <BaseMenu.Portal container={place}>
          <BaseMenu.Positioner
            align="end"
            sideOffset={GAP}
            positionMethod="fixed"
            collisionPadding={EDGE}
            className="z-40 outline-none"
          >
            <BaseMenu.Popup
              onClickCapture={beforeChoice}
              className={cn(
                'flex max-h-(--available-height) w-56 flex-col overflow-y-auto rounded-md border border-edge bg-stand p-1 shadow-float outline-none',
                popupClassName,
              )}
            >
              {children}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </div>
  );
}

type PointerPlace = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** True if a pointer has not moved but for the trembling of a hand. */
function isBeside(one: PointerPlace, other: PointerPlace): boolean {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < STILL;
}

interface ItemProps {
  readonly icon: LucideIcon;
  /** The item's name for screen readers, where it says more than the words. */
  readonly label?: string;
  readonly children: ReactNode;
}

interface MenuItemProps extends ItemProps {
  readonly onChoose: () => void;
  /** True for an act that cannot be taken back. */
  readonly dangerous?: boolean;
}

export function MenuItem({ icon: Icon, onChoose, label, dangerous = false, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      aria-label={label}
      onClick={() => onChoose()}
      className={cn(ITEM, dangerous && 'text-ball-ink hover:text-ball-ink')}
    >
      <Icon size={20} />
      {children}
    </BaseMenu.Item>
  );
}

interface MenuLinkProps extends ItemProps {
  /** A path of this app, or with `isNewTab` any address. */
  readonly to: string;
  readonly isNewTab?: boolean;
}

export function MenuLink({ icon: Icon, to, isNewTab = false, label, children }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem
      closeOnClick
      aria-label={label}
      className={ITEM}
      {...(isNewTab ? { href: to, target: '_blank', rel: 'noreferrer' } : { render: <Link to={to} /> })}
    >
      <Icon size={20} />
      {children}
    </BaseMenu.LinkItem>
  );
}

/** A line between two groups of items. */
export function MenuSeparator() {
  return <BaseMenu.Separator className="my-1 border-t border-line" />;
}

const ITEM = cn(
  buttonVariants({ variant: 'plain' }),
  'min-h-10! max-sm:min-h-11! pointer-coarse:min-h-11! shrink-0 cursor-pointer justify-start font-semibold text-ink data-highlighted:bg-rail',
);
