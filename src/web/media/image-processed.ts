import type { Toast } from '#web/ui/toast/toast-queue.ts';

/** The toast for a compressed image, with both sizes in KB. Specification section 5, 'Team'. */
export function imageProcessed({ originalBytes, bytes }: { originalBytes: number; bytes: number }): Toast {
  return { title: 'Image processed', text: `Original: ${inKb(originalBytes)}, compressed: ${inKb(bytes)}` };
}

function inKb(bytes: number): string {
  return `${String(Math.max(1, Math.round(bytes / 1024)))} KB`;
}
