import { visitorNetwork } from '@app/storage/public-network';
import fastifyCookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { openEngines } from './engines/open.ts';
import type { EngineRegistry } from './engines/registry.ts';
import { registerSandbox } from './gateways/sandbox/index.ts';
import { openChannels, type SandboxChannels } from './gateways/sandbox/pay/open.ts';
import { answerError, registerErrors } from './plugins/errors.ts';
import { registerLogging, requestId } from './plugins/logging.ts';
import { createMemberShare } from './plugins/member-share.ts';
import { registerAccountRoutes } from './routes/account/index.ts';
import { registerAigc } from './routes/aigc/index.ts';
import { registerAuth } from './routes/auth/index.ts';
import { registerCms } from './routes/cms/index.ts';
import { registerBrand } from './routes/content/brand.ts';
import { registerContent } from './routes/content/index.ts';
import { registerCourse } from './routes/course/index.ts';
import { registerFiles } from './routes/file/index.ts';
import { registerFigures } from './routes/figures/index.ts';
import { registerMember } from './routes/member/index.ts';
import { registerOrder } from './routes/order/index.ts';
import { registerPay } from './routes/pay/index.ts';
import { registerShare } from './routes/share/index.ts';
import { registerSocial } from './routes/social/index.ts';
import { registerSystem } from './routes/system/index.ts';
import { registerWork } from './routes/work/index.ts';
import { registerMaintenance } from './routes/maintenance/index.ts';
import { registerWorkflow } from './routes/workflow/index.ts';
import { registerLibrary } from './routes/library/index.ts';
import { registerWorkshop } from './routes/workshop/index.ts';
import { registerSocket } from './socket/index.ts';

/** Size limit of JSON bodies; files are uploaded as multipart with limits of their own. */
const BODY_BYTES = 512 * 1024;

/** A member's calls may use at most this fraction (1 / n) of the database connections. */
const SHARE_OF_POOL = 3;

declare module 'fastify' {
  interface FastifyInstance {
    channels: SandboxChannels;
  }
  interface FastifyRequest {
    /** Network of the visitor, by which limits count; `ip` is one address of it. */
    readonly network: string;
  }
}

/** Builds the server without opening a port; tests send requests through `inject`. */
export async function buildApp(deps: Deps, engines: EngineRegistry = openEngines()): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    // The plugin logging.ts writes one line per request itself.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: BODY_BYTES,
    // Only the edge proxy on this machine may state a client's address.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    // A URL that cannot be decoded never reaches the handlers and hooks registered below.
    frameworkErrors: (error, req, reply) => answerError(error, req, reply.header('x-request-id', req.id)),
  });
  app.decorateRequest('network', {
    getter() {
      return visitorNetwork(this.ip);
    },
  });
  app.decorate('deps', deps);
  app.decorate('memberShare', createMemberShare(Math.max(1, Math.floor(deps.env.DATABASE_POOL / SHARE_OF_POOL))));
  registerErrors(app);
  registerLogging(app);
  await app.register(fastifyCookie);

  registerSystem(app);
  registerAuth(app);
  await registerSocial(app);
  registerMember(app, engines);
  registerAccountRoutes(app);
  await registerOrder(app);
  const channels = await openChannels(app);
  app.decorate('channels', channels);
  await registerPay(app, { ...deps, pay: channels.pay });
  registerCourse(app, engines);
  registerCms(app);
  registerShare(app);
  await registerContent(app);
  await registerBrand(app);
  await registerSocket(app);
  await registerFiles(app);
  registerAigc(app, engines);
  registerFigures(app);
  registerWork(app);
  registerWorkshop(app, engines);
  registerLibrary(app);
  registerMaintenance(app, engines);
  registerWorkflow(app, engines);
  if (deps.env.SANDBOX) await registerSandbox(app);
  return app;
}
