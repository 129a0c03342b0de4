import { defineConfig } from '@playwright/test';
import { asRoot, findHeadless } from '../scripts/lib/chromium.mjs';

const browser = findHeadless();

/** Flags that keep Chromium from talking to the outside; see README, tests. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  globalSetup: './support/stack.ts',
  fullyParallel: false,
  forbidOnly: true,
  // A test that needed its second try passes with a notice; see scripts/test.mjs.
  retries: process.env.CI ? 1 : 0,
  // A page that waits leaves its processor idle: one more than CI has, where browsers are small.
  workers: browser.endsWith('-headless-shell') ? 3 : 2,
  // A busy machine makes a journey slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/report.json' }]],
  use: {
    baseURL: process.env.E2E_URL,
    // A click on what never comes leaves time for the second try.
    actionTimeout: 120_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A worker would answer what tests mean to answer; the specs of the worker itself allow it.
    serviceWorkers: 'block',
    // Painting animations takes a tenth of a browser's processor time; two journeys have them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes time that CI has little of: there the second try alone is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser,
      args: [...quiet, ...(asRoot() ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    // The longest come first: these make, check and build remotes, which the releases need.
    { name: 'teams', testMatch: 'teams/**/*.spec.ts' },
    { name: 'journeys', testMatch: ['journeys/**/*.spec.ts', 'a11y/**/*.spec.ts'] },
    { name: 'faults', testMatch: 'faults/**/*.spec.ts' },
    // These publish and withdraw versions for every page that is open: one after the other, and
    // begun before the next two, which fill the other workers.
    { name: 'release', testMatch: 'release/**/*.spec.ts', dependencies: ['teams', 'journeys', 'faults'], workers: 1 },
    // These start a stack of their own: they stop its service, or work on a copy of the sources.
    { name: 'own-stack', testMatch: 'own-stack/**/*.spec.ts', dependencies: ['teams', 'journeys', 'faults'] },
    // The design system by itself, without the stack.
    { name: 'gallery-build', testMatch: 'gallery/*.setup.ts' },
    {
      name: 'gallery',
      testMatch: 'gallery/*.spec.ts',
      dependencies: ['gallery-build'],
      fullyParallel: true,
      // Errors are listed line by line; recording each of a thousand looks would take longer than
      // looking.
      use: { trace: 'on-first-retry' },
    },
  ],
});
