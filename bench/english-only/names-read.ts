export type NamesRead = <Value>(value: Value) => Value;

const asTheyAre: NamesRead = (value) => value;

export function useNamesRead(): NamesRead {
  return asTheyAre;
}
