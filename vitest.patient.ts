export const setupFile = (file: string): string => `${import.meta.dirname}/shared/src/testing/${file}`;

/** What every project has in common: no test fails because the machine does something else besides. */
export const PATIENT = { testTimeout: 30_000, hookTimeout: 60_000, setupFiles: [setupFile('setup.ts')] };
