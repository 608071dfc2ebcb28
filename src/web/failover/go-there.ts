/** The same page on another laptop, with its link: that opens the same there. */
export function goThere(url: string): void {
  location.replace(url + hereOn());
}

/** Where this page is on its laptop. */
export function hereOn(): string {
  return location.pathname + location.search + location.hash;
}
