import { houseAnswer, SECOND_LAPTOP_CALLS } from '#protocol/second-laptop.ts';
import type { AskHouse } from './go-on-by.ts';

/**
 * The question goes out from an empty frame of this page: what pages may ask is only their own laptop, and the frame comes
 * with the permission to ask the other one. A frame that a bad network did not bring is fetched again.
 */
export function throughWindow(): AskHouse {
  let frame: HTMLIFrameElement | null = null;
  let waysTo = '';
  let isMissed = false;
  const close = (): void => {
    frame?.remove();
    frame = null;
  };
  return {
    prepare(url) {
      if (frame !== null && url === waysTo && !isMissed) return;
      close();
      const opened = document.createElement('iframe');
      opened.hidden = true;
      opened.src = SECOND_LAPTOP_CALLS.window;
      opened.addEventListener('load', () => {
        // What the browser shows instead of a page that did not come is nobody's, and its document is not to be seen.
        if (frame === opened)
          isMissed = opened.contentDocument?.location.pathname !== SECOND_LAPTOP_CALLS.window;
      });
      [frame, waysTo, isMissed] = [opened, url, false];
      document.body.append(opened);
    },
    async ask(url, signal) {
      try {
        const answer = await frame?.contentWindow?.fetch(url + SECOND_LAPTOP_CALLS.house, {
          cache: 'no-store',
          signal,
        });
        return houseAnswer.parse(await answer?.json());
      } catch {
        return null;
      }
    },
    close,
  };
}
