export function TeamsScreen() {
  return null;
}
