import type { ReactNode } from 'react';

/** The buttons of a form in a dialog; they stay visible while the form scrolls. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-2 -mb-5 flex flex-wrap items-center justify-end gap-3 rounded-b-xl border-t border-line bg-stand px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}
