import { useEffect, useState } from 'react';

/** The shortest time (ms) in which a person can read a new price. */
const READING = 600;

/** False for a moment after `reading` changed, so that nobody bids an unread price. */
export function useRead(reading: string): boolean {
  const [read, setRead] = useState(reading);
  useEffect(() => {
    if (reading === read) return;
    const timer = setTimeout(() => setRead(reading), READING);
    return () => clearTimeout(timer);
  }, [reading, read]);
  return reading === read;
}
