/** '1 phone online', '2 phones online', 'no phone online'. */
export function phonesOnline(phones: number): string {
  if (phones === 0) return 'no phone online';
  return phones === 1 ? '1 phone online' : `${String(phones)} phones online`;
}
