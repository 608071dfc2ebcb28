export function TournamentsScreen() {
  return null;
}
