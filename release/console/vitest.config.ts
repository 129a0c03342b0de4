import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'console', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'], passWithNoTests: true },
});
