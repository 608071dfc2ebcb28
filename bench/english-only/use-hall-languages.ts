export function useHallLanguages(): void {
  // The hall speaks English.
}
