import { secondLaptop } from '#web/calls/second-laptop.ts';
import { useAsked } from '#web/calls/client/use-asked.ts';
import { isAlone, secondSentence } from '#web/views/second-words.ts';

interface SecondStandingProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the state of the second laptop. Reports its loss once, without blocking the console. */
export function SecondStanding({ open }: SecondStandingProps) {
  return open ? <Standing /> : null;
}

function Standing() {
  const { answer } = useAsked(secondLaptop);
  if (answer === null || answer.link.is === 'none') return null;
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
