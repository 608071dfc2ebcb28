import { useEffect } from 'react';

/** What the tab and a screen reader call this page: 'Tournaments · Boli'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Boli`;
  }, [title]);
}
