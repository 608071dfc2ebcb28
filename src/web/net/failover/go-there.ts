/** Opens the same page on another laptop, with its link. */
export function goThere(url: string): void {
  location.replace(url + hereOn());
}

/** The path of this page. */
export function hereOn(): string {
  return location.pathname + location.search + location.hash;
}
