import type { Successor } from '#protocol/feed/live.ts';
import {
  LAPTOP_ROLES,
  readPageText,
  SECOND_LAPTOP_CALLS,
  type PageProof,
} from '#protocol/second-laptop-calls.ts';
import { isText, isWhole, objectOf, oneOf, optional } from '#web/ui/shape-checks.ts';
import type { AskHouse, HouseAnswer } from './go-on-by.ts';

/** Checked, because another machine may have the address of the replica by now. */
const isHouseAnswer = objectOf<HouseAnswer>({
  role: oneOf(LAPTOP_ROLES),
  house: isText,
  epoch: isWhole,
  revealed: optional(isText),
});

/** A frame of this page; it contains the hash of the replica's secret. */
interface Way {
  readonly frame: HTMLIFrameElement;
  readonly to: string;
  known: PageProof | null;
  isMissed: boolean;
}

/**
 * Asks the replica through a frame. A page may call its own laptop only; the server serves the frame with
 * permission to call the replica. A frame that failed to load is fetched again.
 */
export function throughWindow(): AskHouse {
  let way: Way | null = null;
  const close = (): void => {
    way?.frame.remove();
    way = null;
  };

  function open(to: string): Way {
    const opened: Way = { frame: document.createElement('iframe'), to, known: null, isMissed: false };
    const { frame } = opened;
    frame.hidden = true;
    frame.src = SECOND_LAPTOP_CALLS.window;
    frame.addEventListener('load', () => {
      // The browser's error page has an opaque origin: its document cannot be read.
      opened.known = readPageText(frame.contentDocument?.body.textContent ?? '');
      opened.isMissed = opened.known === null;
    });
    document.body.append(frame);
    return opened;
  }

  return {
    prepare(successor) {
      const to = nameOf(successor);
      if (way !== null && way.to === to && !way.isMissed) return;
      close();
      way = open(to);
    },
    async ask(successor, signal) {
      const known = way?.to === nameOf(successor) ? way.known : null;
      if (known === null) return null;
      try {
        const question = new URLSearchParams({ page: known.page }).toString();
        const answer = await way?.frame.contentWindow?.fetch(
          `${successor.url}${SECOND_LAPTOP_CALLS.house}?${question}`,
          { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer', signal },
        );
        const json: unknown = await answer?.json();
        return isHouseAnswer(json) ? { answer: json, hash: known.hash } : null;
      } catch {
        return null;
      }
    },
    close,
  };
}

/** The key of a frame. Another address, replica, epoch or pairing needs another frame. */
function nameOf({ url, house, epoch, pairing }: Successor): string {
  return [url, house, epoch, pairing].join(' ');
}
