export function SquadsPrintScreen() {
  return null;
}
