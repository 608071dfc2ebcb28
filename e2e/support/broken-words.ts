import type { Locator } from '@playwright/test';

/** The words, in the first text of each box, that are on more than one line. */
export function brokenWords(boxes: Locator): Promise<string[]> {
  return boxes.evaluateAll((all) =>
    all.flatMap((box) => {
      const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
      if (text === null) throw new Error('no text');
      return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );
}
