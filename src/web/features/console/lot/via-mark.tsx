import { Smartphone } from 'lucide-react';
import { Paddle } from '#web/ui/icons.ts';
import type { Via } from '#domain/auction/auction.ts';

const WORDS: Readonly<Record<Via, string>> = {
  phone: 'Phone',
  floor: 'Floor',
  allowed: 'allowed by the organiser',
};

/** The channel of a bid: the team's phone, or the floor of the hall. */
export function ViaMark({ via, wordless = false }: { readonly via: Via; readonly wordless?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-soft hall:text-sm">
      {via === 'phone' ? <Smartphone size={14} /> : <Paddle size={14} />}
      <span className={wordless ? 'sr-only' : undefined}>{WORDS[via]}</span>
    </span>
  );
}
