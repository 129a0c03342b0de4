import type { GateCheck } from '@app/shared/contracts/release-api';
import type { VersionCalls } from '@app/shared/contracts/release-calls';
import { type HealthReport } from '@app/shared/contracts/release-health';
import { zName } from '@app/shared/contracts/release-change';
import { z } from 'zod';
import { refText, type VersionRef } from '../document/manifest.ts';
import { liveVersions, type ReleaseState } from '../document/state.ts';
import { RefusalError } from '../document/refusal.ts';
import { BundleReader } from '../registry/bundle.ts';
import { gateChecks } from '../registry/gate.ts';
import type { Spooled } from '../registry/spool.ts';
import { toDetail, toInfo, type KnownVersion } from '../registry/versions.ts';
import type { ApiContext, ApiRequest, Route } from './context.ts';
import { isDryRun, readQuery, readRef } from './input.ts';

/** Number of minutes whose health figures are shown. */
const HEALTH_MINUTES = 60;

async function requestedVersion({ registry }: ApiContext, request: ApiRequest): Promise<KnownVersion> {
  const ref = readRef(request);
  const found = await registry.find(ref);
  if (!found) throw new RefusalError(404, `${refText(ref)} 尚未发布`);
  return found;
}

function healthCheck({ series, verdicts }: HealthReport, ref: VersionRef): GateCheck {
  const isOwn = (one: VersionRef) => one.name === ref.name && one.version === ref.version;
  const [own] = series.filter(isOwn);
  const { halted = false, strikes = 0 } = verdicts.find(isOwn) ?? {};
  const problems: string[] = [];
  if (halted) problems.push(`${refText(ref)} 曾因错误率过高被自动撤回`);
  else if (strikes > 0) problems.push(`${refText(ref)} 连续 ${strikes} 分钟的错误率显著高于稳定版`);
  if (!own || own.rate === null) return { check: 'health', detail: '没有访客数据', problems };
  const { mounts, loadErrors, renderErrors } = own.total;
  const samples = mounts + loadErrors + renderErrors;
  return { check: 'health', detail: `错误率 ${(own.rate * 100).toFixed(1)} %，样本 ${samples}`, problems };
}

/** Versions that visitors have, or get when those fail. */
function servedOrKept(state: ReleaseState): VersionRef[] {
  const kept = Object.entries(state).flatMap(([name, { previous }]) =>
    previous === null ? [] : [{ name, version: previous }],
  );
  return [...new Map([...liveVersions(state), ...kept].map((ref) => [refText(ref), ref])).values()];
}

export const versionRoutes: Route[] = [
  {
    method: 'GET',
    path: 'calls',
    async handler({ registry }) {
      const { state, manifestOf } = await registry.snapshot();
      const data: VersionCalls[] = servedOrKept(state).map(({ name, version }) => ({
        name,
        version,
        calls: manifestOf({ name, version })?.calls ?? null,
      }));
      return { data };
    },
  },
  {
    method: 'GET',
    path: 'versions',
    async handler({ core, registry }, request) {
      const { name } = readQuery(request, z.object({ name: zName.optional() }));
      const versions = await registry.versions(name);
      const data = [];
      for (const version of versions) data.push(await toInfo(version, core.storage));
      return { data };
    },
  },
  {
    method: 'GET',
    path: 'versions/:name/:version',
    handler: async (context, request) => ({
      data: await toDetail(await requestedVersion(context, request), context.core.storage),
    }),
  },
  {
    method: 'PUT',
    path: 'versions/:name/:version',
    async handler({ registry, spool, fallbackOrigins, log }, request) {
      const ref = readRef(request);
      request.requireScope('publish', ref.name);
      const bundle = new BundleReader(request.req);
      let upload: Spooled | undefined;
      try {
        const manifest = await bundle.manifest();
        if (manifest.name !== ref.name || manifest.version !== ref.version)
          throw new RefusalError(400, `地址中的 ${refText(ref)} 与清单中的 ${refText(manifest)} 不同`);
        const by = request.actor.name;
        upload = spool.open(manifest, bundle);
        const { fill: begin, source } = upload;
        const options = { by, fallbackOrigins, dryRun: isDryRun(request), begin, end: () => bundle.end() };
        const data = await registry.publish(manifest, source, options);
        if (data.created) log.info({ ...ref, by }, 'version published');
        return { status: data.created ? 201 : 200, data };
      } finally {
        void bundle.drop();
        await upload?.remove();
      }
    },
  },
  {
    method: 'GET',
    path: 'gate/:name/:version',
    async handler(context, request) {
      const version = await requestedVersion(context, request);
      if (version.collected) throw new RefusalError(409, `${refText(version)} 的文件已被清理；请重新发布`);
      const checks = await gateChecks(context.core, version);
      return { data: [...checks, healthCheck(await context.health(version.name, HEALTH_MINUTES), version)] };
    },
  },
];
