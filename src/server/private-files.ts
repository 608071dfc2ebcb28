/** What this process writes is for its own user only: the data hold e-mail addresses, phone numbers and hashes. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
