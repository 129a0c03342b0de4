import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Counts } from '../health/counts.ts';
import type { VersionRef } from '../document/manifest.ts';
import { RequestFigures } from './request-figures.ts';
import type { RouteClass } from './routes.ts';

/** Gauges read on demand. */
export interface Gauges {
  revision: () => number;
  tabs: () => number;
  consoles: () => number;
}

export interface Metrics {
  /** Counts an answer when it ends; streams are counted, not timed. */
  watch(route: RouteClass, res: ServerResponse): void;
  countArtifact(bytes: number): void;
  countHealth(ref: VersionRef, counts: Counts): void;
  /** Counts a visitor whose browser is below the baseline. */
  countUnsupported(): void;
  /** Metrics in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
}

/** @param process number of this process, where several share a port and each has figures */
export function createMetrics({ revision, tabs, consoles }: Gauges, process?: number): Metrics {
  const registry = new Registry();
  const labels: Record<string, string> = process === undefined ? {} : { process: String(process) };
  registry.setDefaultLabels(labels);
  const figures = new RequestFigures(labels);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const artifactBytes = new Counter({
    name: 'release_artifact_bytes_total',
    help: 'Bytes of files of versions that were sent.',
    registers,
  });
  const health = new Counter({
    name: 'release_health_total',
    help: 'Visitors counted by this process, once a minute each, by application, version and what happened.',
    labelNames: ['app', 'version', 'what'],
    registers,
  });
  const unsupported = new Counter({
    name: 'release_unsupported_browsers_total',
    help: 'Visitors whose browser is below what is built for, counted by this process once a minute each.',
    registers,
  });
  new Gauge({
    name: 'release_revision',
    help: 'Revision of the release document that is served; 0 before the first.',
    registers,
    collect() {
      this.set(revision());
    },
  });
  new Gauge({
    name: 'release_event_streams',
    help: 'Open event streams of this process, by reader.',
    labelNames: ['reader'],
    registers,
    collect() {
      this.set({ reader: 'page' }, tabs());
      this.set({ reader: 'console' }, consoles());
    },
  });

  return {
    watch(route, res) {
      const started = performance.now();
      res.on('close', () => {
        figures.count(route, res.statusCode);
        if (route !== 'events') figures.time(route, (performance.now() - started) / 1000);
      });
    },
    countArtifact: (bytes) => artifactBytes.inc(bytes),
    countHealth({ name, version }, { loads, loadErrors, lost, mounts, renderErrors }) {
      const seen = { loads, load_errors: loadErrors, lost, mounts, render_errors: renderErrors };
      for (const [what, count] of Object.entries(seen)) if (count > 0) health.inc({ app: name, version, what }, count);
    },
    countUnsupported: () => unsupported.inc(),
    text: async () => `${await registry.metrics()}\n${figures.text()}`,
    contentType: registry.contentType,
  };
}
