/** The same map without one name. */
export function without<Name, Thing>(map: ReadonlyMap<Name, Thing>, name: Name): ReadonlyMap<Name, Thing> {
  const rest = new Map(map);
  rest.delete(name);
  return rest;
}
