import { zNewExport, type Exported } from '@app/shared/contracts/release-upkeep';
import { HOST_NAME, TEMPLATE_FILE } from '../document/manifest.ts';
import { RefusalError } from '../document/refusal.ts';
import { signDocument } from '../document/sign.ts';
import { rebaseDocument } from '../export/rebase.ts';
import type { Route } from './context.ts';
import { readJson } from './input.ts';

export const exportRoutes: Route[] = [
  {
    method: 'POST',
    path: 'exports',
    async handler({ core, keys, live, log }, { req, actor, requireScope }) {
      // A signed export decides which code runs on other servers, for a long time.
      requireScope('promote', '*');
      const { base, days } = await readJson(req, zNewExport);
      const document = live.current()?.document;
      if (!document) throw new RefusalError(409, '尚未发布任何版本');
      const templates: Exported['templates'] = {};
      for (const { version } of document.host.versions) {
        const template = await core.storage.read({ name: HOST_NAME, version }, TEMPLATE_FILE);
        if (template) templates[version] = template.toString('utf8');
      }
      const { current, signingKey, publicKeys } = await keys.read();
      const body = { ...rebaseDocument(document, { base, days, now: new Date() }), keys: publicKeys, keyId: current };
      log.info({ by: actor.name, revision: document.revision, base, days }, 'release exported');
      const data: Exported = { document: signDocument(body, signingKey), templates };
      return { data };
    },
  },
];
