import { useState, useEffect, useRef } from 'react';
import { ImageIcon } from 'lucide-react';
import { failedToast, throwUnreachable } from '#web/net/client/call.ts';
import { asFile, fileName, saveFile } from '#web/media/hand-over-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import type { AllPictures } from './all-pictures.ts';

const ALL = 'All pictures';

interface AllPicturesButtonProps {
  /** Names the file. */
  readonly tournament: string;
  /** Made only on a press. */
  readonly pictures: () => AllPictures;
}

/** Downloads all cards and the pictures of all squads as one zip; leaving the page ends the drawing. */
export function AllPicturesButton({ tournament, pictures }: AllPicturesButtonProps) {
  const [said, say] = useState<string | null>(null);
  const toast = useToast();
  const left = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    left.current = here;
    return () => here.abort();
  }, []);
  const save = async () => {
    const all = pictures();
    const { signal } = left.current;
    if (all.cards.length === 0 && all.squads.every(({ players }) => players.length === 0)) {
      toast({ title: 'Nobody is sold yet', tone: 'notice' });
      return;
    }
    say(ALL);
    try {
      const { allPictures } = await import('./all-pictures.ts').catch(throwUnreachable);
      const zip = await allPictures(
        all,
        (done, of) => say(`Drawing ${String(done)} of ${String(of)}`),
        signal,
      );
      saveFile(asFile(zip, fileName('zip', tournament, 'pictures')));
    } catch (reason) {
      if (!signal.aborted) toast(failedToast('Failed to draw the pictures', reason));
    }
    if (!signal.aborted) say(null);
  };
  return (
    <Button size="sm" icon={ImageIcon} busy={said !== null} busyText={said ?? ''} onClick={() => void save()}>
      {ALL}
    </Button>
  );
}
