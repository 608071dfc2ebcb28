import { houseAnswer, SECOND_LAPTOP_CALLS } from '#protocol/second-laptop.ts';
import type { AskHouse } from './go-on-by.ts';

/**
 * The question goes out from an empty frame of this page: what pages may ask is only their own laptop, and the frame comes
 * with the permission to ask the other one.
 */
export function throughWindow(): AskHouse {
  let frame: HTMLIFrameElement | null = null;
  const close = (): void => {
    frame?.remove();
    frame = null;
  };
  return {
    prepare() {
      close();
      frame = document.createElement('iframe');
      frame.hidden = true;
      frame.src = SECOND_LAPTOP_CALLS.window;
      document.body.append(frame);
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
