import { Menu, MenuItem } from '#web/ui/menu.tsx';

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
    <Menu label={`More for ${name}`} isShort sheetClassName="right-0 w-64" className="sm:[&>button]:h-10">
      {(close) => {
        const closing = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {onMerge !== undefined && (
              <MenuItem icon="users" label={`Merge ${name} with a player`} onChoose={closing(onMerge)}>
                Merge with a player...
              </MenuItem>
            )}
            <MenuItem
              icon="download"
              label={`Export all data of ${name} (JSON)`}
              onChoose={closing(onExport)}
            >
              Export all data (JSON)
            </MenuItem>
            <hr className="my-1 border-line" />
            <MenuItem icon="trash" dangerous label={`Delete ${name} for good`} onChoose={closing(onDelete)}>
              Delete for good
            </MenuItem>
          </>
        );
      }}
    </Menu>
  );
}
