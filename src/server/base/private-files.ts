/** Makes new files readable by this user only, because the data contain e-mails, phone numbers and password hashes. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
