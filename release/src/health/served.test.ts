import type { IncomingMessage } from 'node:http';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { expect, it } from 'vitest';
import type { Released } from './admit.ts';
import { createReceiver } from './receive.ts';
import type { HealthBuffer } from './store.ts';
import type { OwnSums } from './sums.ts';
import { groupsOf, noTally, type Tally } from './tally.ts';

/** A host with 1.1.0 on trial beside 1.0.0, of which a tenth of the page views report. */
const document = {
  revision: 7,
  host: { version: '1.0.0', versions: [], stable: '1.0.0', previous: null, killed: [] },
  remotes: {},
  beaconShare: 0.1,
} as unknown as ReleaseDocument;

/** Pages of each version that the server expects a report of. */
function servedPages(views: readonly [version: string, nonce: string][]): Record<string, number> {
  let clock = 1_800_000_000_000;
  const tallies: Record<string, Tally> = {};
  const visitors = { isMarked: () => true, digest: () => Buffer.alloc(32) };
  const { serve, settle } = createReceiver({
    buffer: {} as HealthBuffer,
    sums: { of: ({ version }: { version: string }) => (tallies[version] ??= noTally()) } as unknown as OwnSums,
    current: () =>
      ({ document, state: {}, trials: new Map([['host', { revision: 7, at: 0 }]]), visitors }) as unknown as Released,
    networkOf: () => '203.0.113.1',
    traitsOf: () => ({}),
    perAddress: 0,
    onSeen: () => undefined,
    onUnsupported: () => undefined,
    now: () => clock,
  });
  for (const [index, [version, nonce]] of views.entries())
    serve({} as IncomingMessage, `visitor-${index}`, version, nonce);
  clock += 60_000;
  settle();
  const countOf = (tally: Tally) => groupsOf(tally, 'served').reduce((sum, one) => sum + one, 0);
  return Object.fromEntries(Object.entries(tallies).map(([version, tally]) => [version, countOf(tally)]));
}

it('pages of the stable host are expected to report when their view is sampled, and pages on trial always', () => {
  expect(
    servedPages([
      ['1.0.0', 'AAAA'],
      ['1.0.0', 'zzzz'],
      ['1.0.0', 'yyyy'],
      ['1.1.0', 'AAAA'],
      ['1.1.0', 'zzzz'],
    ]),
  ).toEqual({ '1.0.0': 1, '1.1.0': 2 });
});
