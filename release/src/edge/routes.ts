import { isConsolePath } from './console.ts';

/** Kinds of requests: few and fixed, so that figures by kind stay few, too. */
export type RouteClass =
  | 'page'
  | 'console'
  | 'document'
  | 'artifact'
  | 'events'
  | 'beacon'
  | 'registry'
  | 'service'
  | 'probe';

export const EVENTS = '/release/events';
export const METRICS = '/metrics';

const OF_SERVICE = /^\/(api|ws|sandbox)(\/|$|\.)/;
/** `/~rN` only makes an address a new one to the browser. */
const OF_VERSION = /^\/(r|~r\d+)\//;

const EXACT = new Map<string, RouteClass>([
  ['/release/document.json', 'document'],
  [EVENTS, 'events'],
  ['/release/api/events', 'events'],
  ['/release/health', 'beacon'],
  ['/healthz', 'probe'],
  ['/healthz/live', 'probe'],
  ['/healthz/ready', 'probe'],
  [METRICS, 'probe'],
]);

/** Who answers a path. */
export function routeOf(path: string): RouteClass {
  if (OF_VERSION.test(path)) return 'artifact';
  if (OF_SERVICE.test(path)) return 'service';
  if (isConsolePath(path)) return 'console';
  return EXACT.get(path) ?? (path.startsWith('/release/api/') ? 'registry' : 'page');
}
