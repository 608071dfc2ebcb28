export type FetchChapters = () => Promise<object>;

export class PageLanguage {
  restore(): void {
    // No viewer has chosen a language.
  }

  follow(): void {
    // The hall speaks English.
  }
}
