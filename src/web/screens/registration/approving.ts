/** With the next free number, and the base amount of its category or of the settings. */
export function approving(registration: string) {
  return { is: 'approve', registration, number: null, baseAmount: null } as const;
}
