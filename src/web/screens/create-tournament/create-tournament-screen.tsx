export function CreateTournamentScreen() {
  return null;
}
