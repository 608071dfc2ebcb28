import { t } from '@lingui/core/macro';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { streamHost } from '#web/kit/views/stream-host.ts';

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
      className={buttonVariants({ shape: 'wide', className: 'wrap-anywhere' })}
    >
      {t({
        context: "Spectator's page",
        comment: '`host`: the name of the other server, as in an address.',
        message: `Watch the stream on ${host}`,
      })}
    </a>
  );
}
