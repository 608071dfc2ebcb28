import { lateDialog } from '#web/screens/auction/dialogs/late-dialog.tsx';
import type { MenuItemsProps } from './menu-items.tsx';
import { Menu } from '#web/ui/menu.tsx';

const MenuItems = lateDialog(async () => (await import('./menu-items.tsx')).MenuItems);
export const SecondStanding = lateDialog(async () => (await import('./menu-items.tsx')).SecondStanding);

/** The menu 'More'; its items load after the console. */
export function ConsoleMenu(props: Omit<MenuItemsProps, 'open' | 'onClose'>) {
  return (
    <Menu sheetClassName="console-more right-0 w-56">
      {(close) => <MenuItems {...props} open onClose={close} />}
    </Menu>
  );
}
