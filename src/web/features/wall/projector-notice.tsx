import { Wordmark } from '#web/kit/page/wordmark.tsx';

interface ProjectorNoticeProps {
  readonly title: string;
  readonly text: string;
}

/** A message to the whole hall while there is no auction to show. */
export function ProjectorNotice({ title, text }: ProjectorNoticeProps) {
  return (
    <main className="projector-mast grid place-content-center justify-items-center gap-6 p-14 text-center">
      <Wordmark className="mb-4 text-3xl" />
      <h1 className="voice-name text-6xl">{title}</h1>
      <p aria-live="polite" className="max-w-[60rem] text-3xl text-soft">
        {text}
      </p>
    </main>
  );
}
