/** A phone, a laptop and a monitor, each without the browser's own bars. In px. */
export const THREE_SIZES = [
  { width: 360, height: 620 },
  { width: 1366, height: 620 },
  { width: 1920, height: 1080 },
] as const;
