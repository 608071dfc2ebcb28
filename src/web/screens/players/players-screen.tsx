export function PlayersScreen() {
  return null;
}
