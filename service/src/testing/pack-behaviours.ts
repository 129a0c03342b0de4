/** Behaviours of `pack-process.ts`, selected by the first byte of a question. */
export const BEHAVES = { answers: 0, falls: 1, hangs: 2, fails: 3 } as const;
