import { secondLaptop } from '#web/calls/second-laptop.ts';
import { useAsked } from '#web/calls/use-asked.ts';
import { secondSentence } from '#web/views/second-words.ts';
import { MenuItem } from './more-menu.tsx';

/** How the second laptop stands, where there is one; leads to where it is paired. */
export function SecondItem({ onChoose }: { readonly onChoose: () => void }) {
  const { answer } = useAsked(secondLaptop);
  if (answer === null || answer.link.is === 'none') return null;
  return (
    <MenuItem icon="screen" onChoose={onChoose}>
      {secondSentence(answer)}
    </MenuItem>
  );
}
