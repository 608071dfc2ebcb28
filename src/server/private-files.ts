/** Makes new files readable by this user only: the data hold e-mail addresses, phone numbers and password hashes. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
