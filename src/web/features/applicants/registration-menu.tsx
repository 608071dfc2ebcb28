import { Download, Trash2, Users } from 'lucide-react';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popups/menu.tsx';

interface RegistrationMenuProps {
  /** The person's or the team's name. */
  readonly name: string;
  readonly onMerge?: (() => void) | undefined;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

/** The rare acts on a registration of a player or a team: merge, export and delete. */
export function RegistrationMenu({ name, onMerge, onExport, onDelete }: RegistrationMenuProps) {
  return (
    <Menu label={`More for ${name}`} isShort popupClassName="w-64" className="sm:[&>button]:h-10">
      {onMerge !== undefined && (
        <MenuItem icon={Users} label={`Merge ${name} with a player`} onChoose={onMerge}>
          Merge with a player...
        </MenuItem>
      )}
      <MenuItem icon={Download} label={`Export all data of ${name} (JSON)`} onChoose={onExport}>
        Export all data (JSON)
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} dangerous label={`Delete ${name} for good`} onChoose={onDelete}>
        Delete for good
      </MenuItem>
    </Menu>
  );
}

/** Delay in ms before the object URL is revoked; the browser has started reading by then. */
const KEPT = 60_000;

/** Downloads a value as an indented JSON file. */
export function saveJson(thing: unknown, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(thing, null, 2)], { type: 'application/json' }));
  link.download = `${name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
