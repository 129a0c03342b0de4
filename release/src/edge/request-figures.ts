import type { RouteClass } from './routes.ts';

const BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const TOTAL = 'release_http_requests_total';
const SECONDS = 'release_http_request_seconds';

interface Figures {
  statuses: Map<number, number>;
  /** Histogram of durations, one count for each bound; slower answers are only in `timed`. */
  bucketCounts: number[];
  seconds: number;
  timed: number;
}

/**
 * Counts answers by kind and status, and their durations. Implemented here because it runs for
 * every request, and a library's labels cost as much as a small answer does.
 */
export class RequestFigures {
  readonly #routes = new Map<RouteClass, Figures>();
  /** Labels of every series, each before a comma. */
  readonly #common: string;

  /** @param labels of every series */
  constructor(labels: Readonly<Record<string, string>> = {}) {
    this.#common = Object.entries(labels)
      .map(([name, value]) => `,${name}="${value}"`)
      .join('');
  }

  count(route: RouteClass, status: number): void {
    const { statuses } = this.#of(route);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  time(route: RouteClass, seconds: number): void {
    const figures = this.#of(route);
    figures.seconds += seconds;
    figures.timed += 1;
    for (let index = 0; index < BOUNDS_S.length; index++) {
      if (seconds > (BOUNDS_S[index] ?? Infinity)) continue;
      figures.bucketCounts[index] = (figures.bucketCounts[index] ?? 0) + 1;
      return;
    }
  }

  /** Metrics in Prometheus' text format. */
  text(): string {
    const totals: string[] = [];
    const times: string[] = [];
    for (const [kind, { statuses, bucketCounts, seconds, timed }] of this.#routes) {
      const route = `route="${kind}"${this.#common}`;
      for (const [status, count] of statuses) totals.push(`${TOTAL}{${route},status="${status}"} ${count}`);
      let sum = 0;
      for (const [index, bound] of BOUNDS_S.entries()) {
        sum += bucketCounts[index] ?? 0;
        times.push(`${SECONDS}_bucket{le="${bound}",${route}} ${sum}`);
      }
      times.push(`${SECONDS}_bucket{le="+Inf",${route}} ${timed}`);
      times.push(`${SECONDS}_sum{${route}} ${seconds}`, `${SECONDS}_count{${route}} ${timed}`);
    }
    return [
      `# HELP ${TOTAL} Requests answered, by kind and status.`,
      `# TYPE ${TOTAL} counter`,
      ...totals,
      `# HELP ${SECONDS} Time from a request to the end of its answer, by kind; event streams are left out.`,
      `# TYPE ${SECONDS} histogram`,
      ...times,
      '',
    ].join('\n');
  }

  #of(route: RouteClass): Figures {
    const known = this.#routes.get(route);
    if (known) return known;
    const figures = { statuses: new Map<number, number>(), bucketCounts: BOUNDS_S.map(() => 0), seconds: 0, timed: 0 };
    this.#routes.set(route, figures);
    return figures;
  }
}
