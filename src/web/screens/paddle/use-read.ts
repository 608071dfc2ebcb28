import { useEffect, useState } from 'react';

/** Ms that nobody needs less to read a new price. */
const READING = 600;

/** False for a moment after `reading` changed: nobody bids what he did not read. */
export function useRead(reading: string): boolean {
  const [read, setRead] = useState(reading);
  useEffect(() => {
    if (reading === read) return;
    const timer = setTimeout(() => setRead(reading), READING);
    return () => clearTimeout(timer);
  }, [reading, read]);
  return reading === read;
}
