import type { ChangeEntry } from '@app/shared/contracts/release-api';
import type { WebhookEvent } from '@app/shared/contracts/release-webhooks';
import { canonical } from '@app/shared/release-rules/canonical';
import { trafficOf } from '@app/shared/release-rules/slices';
import { AUTO } from '../registry/log.ts';
import { EMPTY_TRACK, type ReleaseState, type Track } from '../document/state.ts';

/** A row of the log with its states. */
export type LoggedChange = Pick<ChangeEntry, 'revision' | 'by' | 'verb' | 'name' | 'version' | 'why' | 'approvedBy'> & {
  at: Date;
  before: ReleaseState;
  after: ReleaseState;
};

export interface WebhookMessage {
  type: WebhookEvent;
  /** When it happened. */
  timestamp: string;
  data: {
    revision: number;
    by: string;
    approvedBy: string | null;
    why: string;
    /** Applications with the event's version and its share of 10000 afterwards. */
    apps: { name: string; version: string | null; traffic: number }[];
  };
}

const EVENTS: Partial<Record<ChangeEntry['verb'], WebhookEvent>> = {
  halt: 'halted',
  pause: 'paused',
  kill: 'killed',
  activate: 'promoted',
  promote: 'promoted',
  advance: 'promoted',
  retire: 'retired',
  rollback: 'rolled_back',
  restore: 'rolled_back',
};

function hasVisitors({ versions, retired }: Track = EMPTY_TRACK): boolean {
  return versions.length > 0 && !retired;
}

/** Messages about a row of the log: none, one or two. */
export function messagesOf(row: LoggedChange): WebhookMessage[] {
  const { verb, before, after, revision, by, approvedBy, why } = row;
  const type = EVENTS[verb];
  const names = Object.keys(after).filter((name) => canonical(before[name] ?? null) !== canonical(after[name]));
  // A new text at the addresses of an already retired remote is not an event.
  if (type === 'paused' && by !== AUTO) return [];
  if (!type || (verb === 'retire' && names.every((name) => before[name]?.retired))) return [];
  const apps = names.map((name) => {
    const version = name === row.name ? row.version : (after[name]!.stable ?? null);
    const own = after[name]!.versions.find((one) => one.version === version);
    return { name, version, traffic: trafficOf(own?.slices ?? []) };
  });
  const message = (kind: WebhookEvent, about: typeof apps): WebhookMessage => ({
    type: kind,
    timestamp: row.at.toISOString(),
    data: { revision, by, approvedBy, why, apps: about },
  });
  const first = apps.filter(({ name }) => (before[name]?.stable ?? null) === null && !hasVisitors(before[name]));
  return [message(type, apps), ...(type === 'promoted' && first.length > 0 ? [message('first_published', first)] : [])];
}
