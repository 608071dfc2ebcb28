import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SecondAnswer } from '#protocol/second-laptop.ts';
import { newPairingCode, partFromSecond, secondLaptop } from '#web/calls/second-laptop.ts';
import { Button } from '#web/parts/button.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { clockWords, secondWords } from '#web/views/second-words.ts';
import { OwnedByAnother, OwnForm } from './own-form.tsx';

const EVERY = 1_000;

/** A laptop that holds everything and takes over when this one is gone: how it pairs, and how it stands. */
export function SecondLaptop() {
  const { data, refetch } = useQuery({
    queryKey: ['second-laptop'],
    queryFn: secondLaptop,
    refetchInterval: EVERY,
  });
  const [code, setCode] = useState<{ readonly code: string; readonly until: number } | null>(null);
  const toast = useToast();
  const paired = data !== undefined && data.link.is !== 'none';
  useEffect(() => {
    if (paired) setCode(null);
  }, [paired]);
  if (data === undefined || !data.offered) return null;
  const told = (reason: unknown) =>
    toast({ title: 'Error', text: reason instanceof Error ? reason.message : '', tone: 'destructive' });
  const show = () => void newPairingCode().then(setCode, told);
  const part = () => void partFromSecond().then(() => void refetch(), told);
  return (
    <section>
      <h3 className="voice-title text-lg">Second laptop</h3>
      <p className="mb-2 text-sm text-soft">
        It holds everything and takes over when this one is gone. Start it with npm start -- --follow{' '}
        {location.origin}
      </p>
      {paired && (
        <p role="status" className="mb-2 text-base">
          Second laptop: {secondWords(data.link)}
          {aloneWords(data)}
        </p>
      )}
      {unreachable(data.link) && (
        <p role="alert" className="mb-2 text-base">
          It follows, but nothing answers at its address: pages could not go there. Please open its port for
          the hall.
        </p>
      )}
      {code !== null && (
        <p className="mb-2 text-base">
          Pairing code until {clockWords(code.until)}:
          <strong className="block text-xl tracking-wider select-all">{code.code}</strong>
        </p>
      )}
      {data.mayPair ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={show}>
            {paired ? 'Pair another one' : 'Show a pairing code'}
          </Button>
          {paired && (
            <Button size="sm" variant="plain" onClick={part}>
              Let it go
            </Button>
          )}
        </div>
      ) : data.owned ? (
        <OwnedByAnother />
      ) : (
        <OwnForm onOwned={() => void refetch()} />
      )}
    </section>
  );
}

function aloneWords({ together, alone }: SecondAnswer): string {
  if (!together) return '';
  return alone === null ? '; every order waits for it' : `; going on alone since ${clockWords(alone)}`;
}

function unreachable(link: SecondAnswer['link']): boolean {
  return link.is === 'following' && link.reachable === false;
}
