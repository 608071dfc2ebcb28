export function AuctionScreen() {
  return null;
}
