import { defineConfig } from 'vitest/config';
import { PATIENT } from '../vitest.patient.ts';

export default defineConfig({
  test: {
    ...PATIENT,
    name: 'release',
    environment: 'node',
    // What all of them import is imported once a worker: no test may put something in the place of
    // a module.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
  },
});
