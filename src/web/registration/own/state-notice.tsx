import { createdOn } from '#web/languages/calendar.ts';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { Notice } from '#web/registration/notice.tsx';
import { lackingWords } from '#web/registration/lacking-words.ts';
import { receiptWords } from '#web/languages/en/receipt.ts';

/** The state of a registration in one sentence for the player. */
export function StateNotice({ own }: { readonly own: OwnPage }) {
  const said = SAID[own.state](own);
  const missing = lackingWords(own.lacking, own.fields).filter(({ what }) => what !== 'guardian');
  return (
    <>
      <Notice {...said} />
      {missing.length > 0 && own.mayCorrect && (
        <Notice
          tone="wait"
          title={receiptWords().stillMissing}
          text={receiptWords().addBelow(missing.map(({ words }) => words).join(', '))}
        />
      )}
    </>
  );
}

type Said = (own: OwnPage) => {
  readonly tone: 'good' | 'wait' | 'bad';
  readonly title: string;
  readonly text: string;
};

const SAID: Readonly<Record<OwnPage['state'], Said>> = {
  waiting: () => ({
    tone: 'wait',
    title: receiptWords().guardianFirst,
    text: receiptWords().guardianFirstText,
  }),
  new: ({ createdAt, number }) => ({
    tone: 'good',
    title: receiptWords().arrived,
    text:
      number === null
        ? receiptWords().receivedOn(createdOn(new Date(createdAt).toISOString()))
        : receiptWords().changeArrived(number),
  }),
  approved: ({ number }) => ({ tone: 'good', title: listedAs(number), text: receiptWords().approved }),
  merged: ({ number }) => ({ tone: 'good', title: listedAs(number), text: receiptWords().merged }),
  rejected: () => ({ tone: 'bad', title: receiptWords().notInList, text: receiptWords().rejected }),
  withdrawn: () => ({
    tone: 'wait',
    title: receiptWords().withdrawn,
    text: receiptWords().withdrawnText,
  }),
};

function listedAs(number: string | null): string {
  return number === null ? receiptWords().inList : receiptWords().inListAs(number);
}
