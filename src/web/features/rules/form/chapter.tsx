import { useId, type ReactNode } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { chapterOf } from './use-chapters.ts';
import type { RulesForm } from './use-rules-form.ts';

interface ChapterProps {
  readonly form: RulesForm;
  readonly title: string;
  readonly children: ReactNode;
}

/** A collapsible chapter of the form; collapsed, it still reports its problems. */
export function Chapter({ form: { chapters, errors }, title, children }: ChapterProps) {
  const id = useId();
  const opened = chapters.isOpen(title);
  const wrong = [...errors.keys()].filter((part) => chapterOf(part) === title).length;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2>
        <button
          type="button"
          id={id}
          aria-expanded={opened}
          onClick={() => chapters.toggle(title)}
          className="voice-title flex min-h-12 w-full items-center gap-3 border-b-2 border-turf py-2 text-start text-2xl"
        >
          <span className="min-w-0 flex-1">{title}</span>
          {wrong > 0 && !opened && (
            <span className="text-sm font-semibold text-ball-ink">{wrong} to put right</span>
          )}
          {opened ? <ChevronUp className="text-soft" /> : <ChevronDown className="text-soft" />}
        </button>
      </h2>
      {/* Hidden but mounted, so that typed values stay and a problem can be focused. */}
      <div hidden={!opened} className="mt-4 flex flex-col gap-4 [&[hidden]]:hidden">
        {children}
      </div>
    </section>
  );
}
