import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'service',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    env: { NODE_ENV: 'test' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
