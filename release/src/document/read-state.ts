import { BUCKETS } from '@app/shared/release-rules/resolve';
import type { Share } from '@app/shared/release-rules/slices';
import { z } from 'zod';
import { giveToEveryone } from './change/everyone.ts';
import { HOST_NAME } from './manifest.ts';
import { withTraffic } from './with-traffic.ts';
import { EMPTY_TRACK, leadingVersion, withShares, zReleaseState, type ReleaseState, type Track } from './state.ts';

/**
 * Format of states from before versions had slices. The log is never rewritten, so that such rows
 * remain.
 */
const zFirstForm = z.object({
  host: z.string().nullable(),
  remotes: z.record(
    z.string(),
    z.object({
      versions: z.array(z.object({ version: z.string(), traffic: z.number().int() })),
      previous: z.string().nullable(),
      killed: z.array(z.string()),
    }),
  ),
});

function fromTraffic(versions: { version: string; traffic: number }[]): Share[] {
  const [first, ...others] = versions.toSorted((a, b) => b.traffic - a.traffic);
  if (!first) return [];
  const all: Share[] = [{ version: first.version, slices: [[0, BUCKETS]], cohorts: [] }];
  // Computes slices by the former rule.
  return others.reduce((shares, { version, traffic }) => withTraffic(shares, version, traffic, undefined, 0), all);
}

function withStable(track: Track): Track {
  return { ...track, stable: leadingVersion(track) };
}

function fromFirstForm({ host, remotes }: z.infer<typeof zFirstForm>): ReleaseState {
  const tracks = Object.entries(remotes).map(([name, { versions, ...rest }]): [string, Track] => [
    name,
    withStable(withShares({ ...EMPTY_TRACK, ...rest }, fromTraffic(versions))),
  ]);
  return Object.fromEntries([
    ...(host === null ? [] : [[HOST_NAME, giveToEveryone(EMPTY_TRACK, host)] as [string, Track]]),
    ...tracks,
  ]);
}

/** Reads a state from the log, in any format. */
export function readState(value: unknown): ReleaseState {
  const first = zFirstForm.safeParse(value);
  if (first.success) return fromFirstForm(first.data);
  const raw = value as Record<string, object>;
  // Rows from before the stable version was stored: the largest share was everyone's.
  const tracks = Object.entries(zReleaseState.parse(value)).map(([name, track]): [string, Track] => [
    name,
    Object.hasOwn(raw[name]!, 'stable') ? track : withStable(track),
  ]);
  return Object.fromEntries(tracks);
}
