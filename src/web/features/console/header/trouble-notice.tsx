import { useState } from 'react';
import { Download, TriangleAlert } from 'lucide-react';
import type { Trouble } from '#protocol/feed/live.ts';
import { PATHS } from '#protocol/paths.ts';
import { serviceText } from '#protocol/texts/service.ts';

import { Button } from '#web/ui/button.tsx';
import { bearer } from '#web/net/session/bearer.ts';
import { useRole } from '#web/net/session/role.ts';

interface TroubleNoticeProps {
  readonly trouble: Trouble;
}

/** Reports trouble with the server's data, and offers a copy for download once the server stops writing. */
export function TroubleNotice({ trouble }: TroubleNoticeProps) {
  // A scorer has no account, so cannot save a copy.
  const organiser = useRole() === 'organiser';
  const [saving, setSaving] = useState<'not yet' | 'busy' | 'saved' | 'failed'>('not yet');
  const save = async () => {
    setSaving('busy');
    setSaving((await saveCopy()) ? 'saved' : 'failed');
  };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-ball-wash px-4 py-2 text-sm text-ink"
    >
      <TriangleAlert size={18} className="text-ball-ink" />
      <p className="min-w-0 flex-1 basis-60">
        <strong>{serviceText(trouble)}.</strong>
        {saving === 'saved' && ' The copy is among your downloads: npm run restore takes it.'}
        {saving === 'failed' && ' The copy could not be saved: please try again.'}
      </p>
      {organiser && trouble.code === 'data-astray' && (
        <Button size="sm" icon={Download} busy={saving === 'busy'} onClick={() => void save()}>
          Save a copy
        </Button>
      )}
    </div>
  );
}

async function saveCopy(): Promise<boolean> {
  try {
    const answer = await fetch(PATHS.rescue, { headers: { Authorization: `Bearer ${bearer() ?? ''}` } });
    if (!answer.ok) return false;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = 'boli-rescued.db';
    link.click();
    return true;
  } catch {
    return false;
  }
}
