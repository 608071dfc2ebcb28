import { createdOn } from '#web/ui/calendar.ts';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { Notice } from '#web/registration/notice.tsx';
import { lackingWords } from '#web/registration/lacking-words.ts';

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
          title="Still missing"
          text={`${missing.map(({ words }) => words).join(', ')}. You can add it below.`}
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
    title: 'Almost there: a parent or guardian has to agree',
    text: 'Your registration has arrived. It waits until they have agreed, and nobody sees it before.',
  }),
  new: ({ createdAt, number }) => ({
    tone: 'good',
    title: 'Your registration has arrived',
    text:
      number === null
        ? `Received on ${createdOn(new Date(createdAt).toISOString())}. The organiser looks at it next, and you see here when you are in the list.`
        : `Your change has arrived. The organiser looks at it; you stand in the list as number ${number}.`,
  }),
  approved: ({ number }) => ({
    tone: 'good',
    title: number === null ? 'You are in the list' : `You are in the list: number ${number}`,
    text: 'The organiser has approved your registration. See you at the auction.',
  }),
  merged: ({ number }) => ({
    tone: 'good',
    title: number === null ? 'You are in the list' : `You are in the list: number ${number}`,
    text: 'The organiser had you in the list already, and put both together.',
  }),
  rejected: () => ({
    tone: 'bad',
    title: 'You are not in the list',
    text: 'The organiser has not accepted this registration. Ask the organiser if you think that is a mistake.',
  }),
  withdrawn: () => ({
    tone: 'wait',
    title: 'You have withdrawn',
    text: 'The organiser sees that you do not take part. To come back, register again by the link of the tournament.',
  }),
};
