import { TriangleAlert } from 'lucide-react';
import type { Trouble } from '#protocol/feed/live.ts';
import { serviceText } from '#protocol/texts/service.ts';

/** Reports trouble with the server's data. */
export function TroubleNotice({ trouble }: { readonly trouble: Trouble }) {
  return (
    <div role="alert" className="flex items-center gap-x-3 bg-ball-wash px-4 py-2 text-sm text-ink">
      <TriangleAlert size={18} className="text-ball-ink" />
      <p className="min-w-0 flex-1">
        <strong>{serviceText(trouble)}.</strong>
      </p>
    </div>
  );
}
