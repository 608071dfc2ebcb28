import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { copyText } from '#web/ui/hand-over.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { smsTo, whatsAppTo } from '#web/i18n/texts/player-words.ts';

interface AskForMissingProps {
  readonly name: string;
  readonly phone: string | null;
  /** For example 'a photo' or 'Village'. */
  readonly missing: readonly string[];
  readonly message: string;
}

/** Lists missing details, with a message that asks for them by WhatsApp, SMS or clipboard. */
export function AskForMissing({ name, phone, missing, message }: AskForMissingProps) {
  const [open, setOpen] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const copy = async () => {
    const copied = words.current !== null && (await copyText(message, words.current));
    if (copied) toast({ title: 'Message copied', text: `Send it to ${name}` });
    else toast({ title: 'Not copied', text: 'Select the message and copy it by hand', tone: 'destructive' });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 wrap-anywhere text-soft">Missing: {missing.join(', ')}</span>
      <Button size="sm" variant="quiet" aria-label={`Ask ${name} for it`} onClick={() => setOpen(true)}>
        Ask for it
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ask for what is missing"
        footer={
          <>
            <Button onClick={() => void copy()}>Copy</Button>
            {phone !== null && (
              <a href={smsTo(phone, message)} className={buttonVariants()}>
                SMS
              </a>
            )}
            <a
              href={whatsAppTo(phone, message)}
              target="_blank"
              rel="noreferrer"
              className={buttonVariants({ variant: 'primary' })}
            >
              WhatsApp
            </a>
          </>
        }
      >
        <div ref={words}>
          <p className="rounded-md bg-rail p-4 whitespace-pre-line wrap-anywhere select-all" dir="auto">
            {message}
          </p>
        </div>
      </Dialog>
    </div>
  );
}
