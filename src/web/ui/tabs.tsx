import { useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface TabListProps<Id extends string> {
  /** Names the tabs for screen readers. */
  readonly label: string;
  /** Links tabs with their panels; use the same name for both, unique on the page. */
  readonly name: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly className?: string;
}

/** A row of tabs with one tab stop; the arrow keys, Home and End select. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, name, tabs, chosen, onChoose, className = '' } = props;
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const to = next(
      event.key,
      tabs.findIndex(({ id }) => id === chosen),
      tabs.length,
    );
    const tab = to === null ? undefined : tabs[to];
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(name, tab.id))}`)?.focus();
  };
  return (
    <div ref={row} role="tablist" aria-label={label} onKeyDown={move} className={`flex ${className}`}>
      {tabs.map(({ id, label: words }) => (
        <button
          key={id}
          id={tabId(name, id)}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          aria-controls={panelId(name, id)}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          className="voice-strong min-h-12 min-w-0 flex-auto border-t-2 border-transparent px-1 text-base text-soft aria-selected:border-turf aria-selected:text-ink focus-visible:-outline-offset-2"
        >
          {words}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly name: string;
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The content of the selected tab; render only that one. It is focusable, so that keys can scroll it. */
export function TabPanel({ name, id, className = '', children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(name, id)}
      aria-labelledby={tabId(name, id)}
      tabIndex={0}
      className={`focus-visible:-outline-offset-2 ${className}`}
    >
      {children}
    </div>
  );
}

function tabId(name: string, id: string): string {
  return `${name}-tab-${id}`;
}

function panelId(name: string, id: string): string {
  return `${name}-panel-${id}`;
}

function next(key: string, at: number, length: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % length;
    case 'ArrowLeft':
      return (at - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}
