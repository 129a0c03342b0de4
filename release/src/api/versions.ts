import { z } from 'zod';
import { refText } from '../document/manifest.ts';
import { Refusal } from '../document/refusal.ts';
import { BundleReader } from '../registry/bundle.ts';
import { gateChecks } from '../registry/gate.ts';
import { toDetail, toInfo, type KnownVersion } from '../registry/versions.ts';
import type { ApiContext, ApiRequest, Route } from './context.ts';
import { isDryRun, readQuery, readRef } from './input.ts';

async function wanted({ registry }: ApiContext, request: ApiRequest): Promise<KnownVersion> {
  const ref = readRef(request);
  const found = await registry.find(ref);
  if (!found) throw new Refusal(404, `${refText(ref)} 尚未发布`);
  return found;
}

export const versionRoutes: Route[] = [
  {
    method: 'GET',
    path: 'versions',
    async handler({ core, registry }, request) {
      const { name } = readQuery(request, z.object({ name: z.string().optional() }));
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
      data: await toDetail(await wanted(context, request), context.core.storage),
    }),
  },
  {
    method: 'PUT',
    path: 'versions/:name/:version',
    async handler({ registry, log }, request) {
      const ref = readRef(request);
      request.demand('publish', ref.name);
      const bundle = new BundleReader(request.req);
      const manifest = await bundle.manifest();
      if (manifest.name !== ref.name || manifest.version !== ref.version)
        throw new Refusal(400, `地址中的 ${refText(ref)} 与清单中的 ${refText(manifest)} 不同`);
      const by = request.actor.name;
      const options = { by, dryRun: isDryRun(request), end: () => bundle.end() };
      const data = await registry.publish(manifest, (file) => bundle.file(file), options);
      if (data.created) log.info({ ...ref, by }, 'version published');
      return { status: data.created ? 201 : 200, data };
    },
  },
  {
    method: 'GET',
    path: 'gate/:name/:version',
    async handler(context, request) {
      const version = await wanted(context, request);
      if (version.collected) throw new Refusal(409, `${refText(version)} 的文件已被清理；请重新发布`);
      return { data: await gateChecks(context.core, version) };
    },
  },
];
