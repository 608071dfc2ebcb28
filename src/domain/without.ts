/** A copy of the map without this key. */
export function without<Name, Thing>(map: ReadonlyMap<Name, Thing>, name: Name): ReadonlyMap<Name, Thing> {
  const rest = new Map(map);
  rest.delete(name);
  return rest;
}
