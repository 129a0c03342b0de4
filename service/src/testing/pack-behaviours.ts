/** First byte of a question to `pack-process.ts`. */
export const BEHAVES = { answers: 0, falls: 1, hangs: 2, fails: 3 } as const;
