import { Icon } from '#web/parts/icon.tsx';
import { TeamCrest } from '#web/parts/team-crest.tsx';

interface LogoPreviewProps {
  readonly name: string;
  readonly logo: string | null;
}

/** How the team will be drawn: its logo, else its shield, else the place for it. */
export function LogoPreview({ name, logo }: LogoPreviewProps) {
  if (logo === null && name.trim() === '') {
    return (
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-rail text-soft">
        <Icon name="photo" size={24} />
      </span>
    );
  }
  return <TeamCrest name={name} logo={logo} size={44} />;
}
