import { useState } from 'react';
import type { RulesPart } from '#domain/rules/rule-set-draft.ts';
import { onPhone } from '#web/ui/hand-over.ts';
import { chapterTitle, RULE_CHAPTERS, type RulePartName } from '#web/i18n/texts/rule-book.ts';

export interface Chapters {
  readonly isOpen: (title: string) => boolean;
  readonly toggle: (title: string) => void;
  /** Opens the chapter that contains this part of the form. */
  readonly openAt: (part: RulesPart) => void;
}

/** The open chapters of the form: one at a time on a phone, at first all of them elsewhere. */
export function useChapters(): Chapters {
  const [opened, setOpened] = useState<readonly string[]>(() =>
    RULE_CHAPTERS.map(({ name }) => chapterTitle(name)).slice(0, onPhone() ? 1 : undefined),
  );
  const open = (title: string) => setOpened((now) => (onPhone() ? [title] : [...now, title]));
  return {
    isOpen: (title) => opened.includes(title),
    toggle: (title) => {
      if (opened.includes(title)) setOpened(opened.filter((one) => one !== title));
      else open(title);
    },
    openAt: (part) => {
      const title = chapterOf(part);
      if (!opened.includes(title)) open(title);
    },
  };
}

/** The title of the chapter that contains a part of the form. */
export function chapterOf(part: RulesPart): string {
  const [root = ''] = part.split('.');
  const name = CALLED_OTHERWISE.get(root) ?? root;
  const chapter = RULE_CHAPTERS.find(({ parts }) => parts.some((one) => one === name));
  return chapter === undefined ? '' : chapterTitle(chapter.name);
}

const CALLED_OTHERWISE = new Map<string, RulePartName>([
  ['unit', 'amounts'],
  ['multiple', 'amounts'],
  ['stepsFor', 'increments'],
  ['mostBid', 'most-bid'],
]);
