import { test as base, expect } from '@playwright/test';
import { actAs, newPerson, type Person } from './person.ts';

interface Fixtures {
  /** Console messages that a test of faults allows. */
  mayLog: RegExp | null;
  /** Fails the test when the page throws or breaks its content security policy. */
  strict: void;
  /** A new account; the browser is logged in as it. */
  person: Person;
}

/** Messages of the browser itself about failed requests: tests of faults cause them on purpose. */
const EXPECTED = /Failed to load resource|net::ERR_/;

export const test = base.extend<Fixtures>({
  // Playwright wants a pattern here, and the lint rule one that takes something.
  baseURL: async ({ browserName: _any }, provide) => {
    const url = process.env.E2E_URL;
    if (!url) throw new Error('E2E_URL is not set: the global setup starts the stack');
    await provide(url);
  },
  mayLog: [null, { option: true }],
  strict: [
    async ({ page, mayLog }, provide) => {
      const errors: string[] = [];
      const note = (text: string) => mayLog?.test(text) || errors.push(text);
      page.on('pageerror', (error) => note(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) note(message.text());
      });
      await provide();
      // A faked answer in flight comes too late for a page that closes.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ context, baseURL }, provide) => {
    const person = await newPerson(baseURL!);
    await actAs(context, baseURL!, person);
    await provide(person);
    await person.api.dispose();
  },
});

export { expect };
