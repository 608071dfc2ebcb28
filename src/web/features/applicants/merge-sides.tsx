import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { ComparedFact } from './merge-facts.ts';

interface MergeSideProps {
  readonly heading: string;
  /** True for the one that keeps its facts. */
  readonly stays?: boolean;
  readonly name: string;
  /** The picture. */
  readonly children: ReactNode;
}

/** One of the two that a merge joins. */
export function MergeSide({ heading, stays = false, name, children }: MergeSideProps) {
  return (
    <section
      className={`grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-2 gap-y-1.5 rounded-md p-2.5 sm:gap-x-3 sm:gap-y-0.5 ${stays ? 'bg-turf-wash' : 'bg-rail'}`}
    >
      <h3
        className={`col-start-2 flex items-center gap-1 text-sm leading-tight font-bold sm:self-end ${stays ? 'text-turf' : 'text-soft'}`}
      >
        {heading}
        {stays && <Check size={16} className="shrink-0" />}
      </h3>
      <div className="col-start-1 row-start-1 sm:row-end-3">{children}</div>
      {/* The narrow letters keep a word of 18 letters whole on a phone. */}
      <p
        className="voice-strong min-w-0 leading-tight wrap-anywhere max-sm:col-span-2 max-sm:text-sm max-sm:font-stretch-84% sm:col-start-2 sm:self-start"
        dir="auto"
      >
        {name}
      </p>
    </section>
  );
}

interface MergeWordsProps {
  /** The act, as 'Merge into'. */
  readonly act: string;
  /** The one that stays. */
  readonly name: string;
}

/** The words of the button that merges. A phone has no room for the name, which is in sight above. */
export function MergeWords({ act, name }: MergeWordsProps) {
  return (
    <>
      {act}
      <span className="one-line max-sm:sr-only sm:ms-1 sm:max-w-60"> {name}</span>
    </>
  );
}

interface MergeTurnProps {
  readonly stays: string;
  /** The result of the merge for the one that stays, behind its name. */
  readonly becomes: string;
  /** Keeps the other one. */
  readonly onTurn: () => void;
}

/** Of two registrations either may stay. */
export function MergeTurn({ stays, becomes, onTurn }: MergeTurnProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-base font-semibold">
        <bdi>{stays}</bdi> {becomes}
      </p>
      <Button size="sm" onClick={onTurn}>
        Keep the other one
      </Button>
    </div>
  );
}

/** The facts of both sides, with a mark where they differ. */
export function MergeFacts({ facts }: { readonly facts: readonly ComparedFact[] }) {
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-sm max-sm:text-[0.8125rem]">
      <caption className="sr-only">The facts of both</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">This one goes</th>
          <th scope="col">Stays</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr
            key={fact.label}
            className={`border-t border-line align-top ${fact.differs ? 'font-bold' : 'text-soft'}`}
          >
            <th scope="row" className="w-1/4 py-1 pe-2 text-start font-semibold wrap-anywhere text-soft">
              {fact.label}
            </th>
            <td className="py-1 pe-2 wrap-anywhere">{fact.goes ?? 'not given'}</td>
            <td className="py-1 wrap-anywhere">
              {fact.differs && (
                <>
                  <span aria-hidden="true">≠ </span>
                  <span className="sr-only">differs: </span>
                </>
              )}
              {fact.stays ?? 'not given'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
