import type { LinkAnswer } from '#protocol/calls/links.ts';
import { Button } from '#web/ui/button.tsx';
import { LINK_WORDS } from '#web/app/public-screens.ts';
import type { LinkChanges } from './use-links.ts';

interface RevokedRowProps {
  readonly link: LinkAnswer;
  readonly holder: string | null;
  readonly changes: LinkChanges;
}

/** A revoked link, with a button that creates a new one. */
export function RevokedRow({ link, holder, changes }: RevokedRowProps) {
  const title = holder ?? LINK_WORDS[link.kind].title;
  return (
    <li className="flex items-center gap-3 rounded-md border border-line p-3">
      <p className="min-w-0 flex-1">
        <span className="voice-strong text-base">{title}</span>{' '}
        <span className="text-sm text-soft">Revoked: this link opens nothing</span>
      </p>
      <Button size="sm" aria-label={`New link: ${title}`} onClick={() => changes.renew.mutate(link)}>
        New link
      </Button>
    </li>
  );
}
