import { buttonLook } from '#web/ui/button-look.ts';
import { spectatorLateWords } from '#web/languages/en/spectator-late.ts';
import { streamHost } from '#web/views/stream-host.ts';

interface StreamLinkProps {
  /** The organiser's choice; undefined or null: no stream. */
  readonly stream: string | null | undefined;
}

/** A link to the stream. It names the host, because it leads away from this server. */
export function StreamLink({ stream }: StreamLinkProps) {
  const host = streamHost(stream);
  if (stream === null || stream === undefined || host === null) return null;
  return (
    <a
      href={stream}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook('outline', 'md', 'wide', 'wrap-anywhere')}
    >
      {spectatorLateWords().watchStream(host)}
    </a>
  );
}
