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

/**
 * Settings of tests whose modules Node.js loads itself, by tsx, as the service does. Vite's module
 * runner turns each use of an imported name into a property read, which costs the service's tests a
 * tenth of their time. No such test can replace a module.
 */
export const NATIVE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', 'tsx'],
};
