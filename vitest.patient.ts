export const setupFile = (file: string): string => `${import.meta.dirname}/shared/src/testing/${file}`;

/**
 * Settings of every project: no test fails because the machine does something else besides.
 * A test that needed its second try passes with a notice; see scripts/test.mjs.
 */
export const PATIENT = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  retry: process.env.CI ? 1 : 0,
  setupFiles: [setupFile('setup.ts')],
};
