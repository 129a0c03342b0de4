import type {
  ChangeEntry,
  GateCheck,
  Proposal,
  Status,
  TokenInfo,
  VersionDetail,
  VersionInfo,
} from '@app/shared/contracts/release-api';
import type { Webhooks } from '@app/shared/contracts/release-webhooks';
import type { HealthReport } from '@app/shared/contracts/release-health';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request } from './request.ts';

const PAGE = 50;
/** A day of minutes is large: it is refetched once a minute, shorter spans with every event. */
const DAY_STALE_MS = 60_000;

async function read<T>(path: string, signal: AbortSignal): Promise<T> {
  return (await request<T>(path, { signal })).data;
}

function query(values: Record<string, string | number | undefined>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString();
}

/** Adds the title of the host, which has none in the status. */
function withHostTitle(status: Status): Status {
  return { ...status, apps: status.apps.map((app) => (app.name === 'host' ? { ...app, title: '宿主' } : app)) };
}

export function useStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => read<Status>('status', signal),
    select: withHostTitle,
  });
}

/** Log of changes, newest first; `name` restricts it to one application. */
export function useChanges(name?: string) {
  return useInfiniteQuery({
    queryKey: ['changes', name ?? ''],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      read<ChangeEntry[]>(`changes?${query({ limit: PAGE, before: pageParam, name })}`, signal),
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.revision),
    placeholderData: keepPreviousData,
  });
}

export function useVersions(name?: string) {
  return useQuery({
    queryKey: ['versions', name ?? ''],
    queryFn: ({ signal }) => read<VersionInfo[]>(`versions?${query({ name })}`, signal),
  });
}

/** Data of one version, including budgets; immutable except for its removal. */
export function useVersion(name: string, version: string, enabled = true) {
  return useQuery({
    queryKey: ['version', name, version],
    queryFn: ({ signal }) =>
      read<VersionDetail>(`versions/${encodeURIComponent(name)}/${encodeURIComponent(version)}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}

export function useHealth(minutes: number, name?: string) {
  return useQuery({
    queryKey: ['health', name ?? '', minutes],
    queryFn: ({ signal }) => read<HealthReport>(`health?${query({ minutes, name })}`, signal),
    staleTime: minutes > 180 ? DAY_STALE_MS : 5000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
}

export function useGate(name: string, version: string, enabled = true) {
  return useQuery({
    queryKey: ['gate', name, version],
    queryFn: ({ signal }) =>
      read<GateCheck[]>(`gate/${encodeURIComponent(name)}/${encodeURIComponent(version)}`, signal),
    staleTime: 60_000,
    enabled: enabled && version !== '',
  });
}

export function useTokens() {
  return useQuery({ queryKey: ['tokens'], queryFn: ({ signal }) => read<TokenInfo[]>('tokens', signal) });
}

export function useWebhooks() {
  return useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => read<Webhooks>('webhooks', signal),
    refetchInterval: 15_000,
  });
}

export function useProposals() {
  return useQuery({ queryKey: ['proposals'], queryFn: ({ signal }) => read<Proposal[]>('proposals', signal) });
}
