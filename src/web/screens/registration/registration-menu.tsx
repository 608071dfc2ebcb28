import { Menu, MenuItem } from '#web/ui/menu.tsx';

interface RegistrationMenuProps {
  /** The person's or the team's name. */
  readonly name: string;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

/** The rare acts on a registration of a player or a team: export and delete. */
export function RegistrationMenu({ name, onExport, onDelete }: RegistrationMenuProps) {
  return (
    <Menu label={`More for ${name}`} className="ms-auto">
      {(close) => {
        const closing = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            <MenuItem icon="download" label={`Export ${name}`} onChoose={closing(onExport)}>
              Export
            </MenuItem>
            <MenuItem icon="trash" label={`Delete ${name} for good`} onChoose={closing(onDelete)}>
              Delete for good
            </MenuItem>
          </>
        );
      }}
    </Menu>
  );
}
