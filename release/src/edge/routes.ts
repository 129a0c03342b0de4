import { DOCUMENTS_FOLDER, POINTER_ADDRESS } from '@app/shared/release-rules/pointer';

/** Kinds of requests: few and fixed, so that metrics have few labels. */
export type RouteClass =
  | 'page'
  | 'console'
  | 'document'
  | 'artifact'
  | 'events'
  | 'beacon'
  | 'ids'
  | 'registry'
  | 'login'
  | 'service'
  | 'probe';

export const EVENTS_PATH = '/release/events';
export const METRICS_PATH = '/metrics';

/**
 * Kinds by the first part of a path, up to a slash or a dot. `release` and the probes are
 * distinguished by the whole path.
 */
const CLASS_BY_SEGMENT = new Map<string, RouteClass | 'exact'>([
  ['r', 'artifact'],
  ['api', 'service'],
  ['ws', 'service'],
  ['sandbox', 'service'],
  ['console', 'console'],
  ['release', 'exact'],
  ['healthz', 'exact'],
  ['metrics', 'exact'],
]);
/** A prefix `/~rN` only makes an address new for the browser. */
const RELOAD_PREFIX = /^\/~r\d+\//;

const EXACT = new Map<string, RouteClass>([
  ['/release/document.json', 'document'],
  [POINTER_ADDRESS, 'document'],
  [EVENTS_PATH, 'events'],
  ['/release/api/events', 'events'],
  ['/release/health', 'beacon'],
  ['/release/visitor-ids', 'ids'],
  ['/release/login', 'login'],
  ['/release/login/begin', 'login'],
  ['/release/login/finish', 'login'],
  ['/release/login/device', 'login'],
  ['/release/login/device/finish', 'login'],
  ['/healthz', 'probe'],
  ['/healthz/live', 'probe'],
  ['/healthz/ready', 'probe'],
  [METRICS_PATH, 'probe'],
]);

function kindInFolder(path: string): RouteClass {
  if (path.startsWith('/release/api/')) return 'registry';
  return path.startsWith(DOCUMENTS_FOLDER) && path.endsWith('.json') ? 'document' : 'page';
}

/**
 * Kind of a path. Runs for every request: a regular expression for each kind would cost more than
 * the rest.
 */
export function routeOf(path: string): RouteClass {
  const slash = path.indexOf('/', 1);
  const first = path.slice(1, slash < 0 ? path.length : slash);
  const dot = first.indexOf('.');
  const kind = CLASS_BY_SEGMENT.get(dot < 0 ? first : first.slice(0, dot));
  if (kind === undefined) return first.startsWith('~') && RELOAD_PREFIX.test(path) ? 'artifact' : 'page';
  if (kind === 'exact') return EXACT.get(path) ?? kindInFolder(path);
  // The service refuses `/api.json`; `/console.js` and `/r` are pages like any other name.
  if (kind === 'service') return kind;
  return dot < 0 && (slash > 0 || kind === 'console') ? kind : 'page';
}
