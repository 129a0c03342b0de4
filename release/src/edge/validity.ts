const DAY_MS = 86_400_000;

/**
 * When a document of a revision counts as issued, and until when it is valid: it is signed again
 * every day. Computed from the revision's own time, so that all processes make the same text on the
 * same day.
 * @param at when the revision was made
 * @param days how long a document is valid
 */
export function validityAt(at: Date, days: number, now: Date): { issuedAt: string; expiresAt: string } {
  const age = Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS));
  const issued = at.getTime() + age * DAY_MS;
  return { issuedAt: new Date(issued).toISOString(), expiresAt: new Date(issued + days * DAY_MS).toISOString() };
}
