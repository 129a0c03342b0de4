import type { DiffLine } from '@app/shared/contracts/release-api';
import { planText } from '@app/shared/release-rules/plan';
import { whereText } from '@app/shared/release-rules/targets';
import { trafficOf } from '@app/shared/release-rules/slices';
import { HOST_NAME } from './manifest.ts';
import type { ReleaseState, Track } from './state.ts';

type TrackProperties = Map<string, string>;

function percent(traffic: number): string {
  return `${traffic / 100} %`;
}

/** The properties of a track as readable values by path. */
function trackProperties(name: string, track: Track | undefined): TrackProperties {
  const facts: TrackProperties = new Map();
  if (!track) return facts;
  const root = name === HOST_NAME ? HOST_NAME : `remotes.${name}`;
  for (const { version, slices, cohorts, where } of track.versions) {
    const path = `${root}.versions.${version}`;
    facts.set(`${path}.traffic`, percent(trafficOf(slices)));
    if (slices.length > 0) facts.set(`${path}.slices`, slices.map(([from, to]) => `${from}–${to - 1}`).join('，'));
    if (cohorts.length > 0) facts.set(`${path}.cohorts`, cohorts.join('，'));
    if (where) facts.set(`${path}.where`, whereText(where));
  }
  if (track.stable !== null) facts.set(`${root}.stable`, track.stable);
  if (track.previous !== null) facts.set(`${root}.previous`, track.previous);
  if (track.retired) {
    const { to, note } = track.retired;
    facts.set(`${root}.retired`, ['已下线', to && `去向 ${to}`, note].filter(Boolean).join('，'));
  }
  if (track.plan) facts.set(`${root}.plan`, `${track.plan.version} ${planText(track.plan)}`);
  for (const version of track.killed) facts.set(`${root}.killed.${version}`, '已停用');
  return facts;
}

/**
 * Differences between two states, by path; traffic in per cent, buckets only where nothing else
 * changed. Empty for equal states.
 */
export function diffStates(before: ReleaseState, after: ReleaseState): DiffLine[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names.flatMap((name) => {
    const [old, young] = [trackProperties(name, before[name]), trackProperties(name, after[name])];
    const paths = [...new Set([...old.keys(), ...young.keys()])];
    const differs = (path: string) => old.get(path) !== young.get(path);
    return paths
      .filter((path) => differs(path) && !(path.endsWith('.slices') && differs(path.replace(/slices$/, 'traffic'))))
      .map((path) => ({ path, before: old.get(path) ?? null, after: young.get(path) ?? null }));
  });
}
