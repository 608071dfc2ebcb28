import { Screen } from '#web/ui/screen.tsx';

interface HallNoticeProps {
  readonly title: string;
  readonly text: string;
}

/** A page with one message: nothing has arrived yet, or the link is invalid. */
export function HallNotice({ title, text }: HallNoticeProps) {
  return (
    <Screen mood="night" className="grid place-items-center p-6 text-center">
      <main aria-live="polite" className="flex max-w-prose flex-col items-center gap-4">
        {/* The browser has already loaded the page's own icon. */}
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <h1 className="voice-title text-2xl">{title}</h1>
        <p className="text-soft">{text}</p>
      </main>
    </Screen>
  );
}
