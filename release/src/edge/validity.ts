const DAY_MS = 86_400_000;

/**
 * Issue time and expiry of a document: it is signed again daily. Computed from the revision's own
 * time, so that all processes produce the same text on the same day.
 * @param at time of the revision
 * @param days validity of a document
 */
export function validityAt(at: Date, days: number, now: Date): { issuedAt: string; expiresAt: string } {
  const age = Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS));
  const issued = at.getTime() + age * DAY_MS;
  return { issuedAt: new Date(issued).toISOString(), expiresAt: new Date(issued + days * DAY_MS).toISOString() };
}
