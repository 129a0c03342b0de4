import type { IncomingMessage, ServerResponse } from 'node:http';
import { dropBody } from '../http/body.ts';
import { sendEnvelope } from '../http/reply.ts';
import { createProxy, type ProxyOptions } from './proxy.ts';

const NO_REGISTRY = '这个进程只提供页面，发布接口在另一个进程（见 RELEASE_ROLE 与 REGISTRY_ORIGIN）';

/** Answers requests for the registry in a process without it: passes them on, or refuses them. */
export function createRegistryElsewhere({
  origin,
  ...rest
}: Omit<ProxyOptions, 'origin'> & { origin: string | undefined }): {
  serve: (req: IncomingMessage, res: ServerResponse) => void;
  close(): void;
} {
  const proxy = origin === undefined ? undefined : createProxy({ origin, ...rest });
  return {
    serve(req, res) {
      if (proxy) return proxy.handle(req, res);
      dropBody(req);
      sendEnvelope(req, res, 421, NO_REGISTRY, { problems: [] });
    },
    close: () => proxy?.close(),
  };
}
