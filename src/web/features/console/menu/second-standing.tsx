import { useQuery } from '@tanstack/react-query';
import { SECOND_LAPTOP } from '#web/net/calls/second-laptop.ts';
import { isAlone, secondSentence } from '#web/kit/views/second-words.ts';

/** Shows the state of the second laptop. Reports its loss once, without blocking the console. */
export function SecondStanding() {
  const { data: answer } = useQuery(SECOND_LAPTOP);
  if (answer === undefined || answer.link.is === 'none') return null;
  const words = secondSentence(answer);
  const alone = isAlone(answer);
  return (
    <>
      <p
        className={`console-second -mt-1 one-line pb-0.5 text-sm ${alone ? 'voice-strong text-ball-ink' : 'text-soft'}`}
      >
        {words}
      </p>
      <span role="status" className="sr-only">
        {alone && words}
      </span>
    </>
  );
}
