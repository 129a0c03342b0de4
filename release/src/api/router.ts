import type { IncomingMessage, ServerResponse } from 'node:http';
import { RefusalError } from '../document/refusal.ts';
import { dropBody } from '../http/body.ts';
import { sendEnvelope } from '../http/reply.ts';
import { actorOf, demand } from './actor.ts';
import { changeRoutes } from './changes.ts';
import type { ApiContext, ApiRequest, Route } from './context.ts';
import { exportRoutes } from './exports.ts';
import { freezeRoutes } from './freezes.ts';
import { keyRoutes } from './keys.ts';
import { overrideRoutes } from './overrides.ts';
import { proposalRoutes } from './proposals.ts';
import { sessionRoutes } from './session.ts';
import { statusRoutes } from './status.ts';
import { stepCheckRoutes } from './step-checks.ts';
import { tokenRoutes } from './tokens.ts';
import { upkeepRoutes } from './upkeep.ts';
import { versionRoutes } from './versions.ts';
import { watchingRoutes } from './watching.ts';
import { webhookRoutes } from './webhooks.ts';

const ROOT = '/release/api/';
const ROUTES: Route[] = [
  ...statusRoutes,
  ...versionRoutes,
  ...changeRoutes,
  ...proposalRoutes,
  ...tokenRoutes,
  ...sessionRoutes,
  ...keyRoutes,
  ...freezeRoutes,
  ...stepCheckRoutes,
  ...overrideRoutes,
  ...exportRoutes,
  ...upkeepRoutes,
  ...watchingRoutes,
  ...webhookRoutes,
];

/** The parameters of a pattern in a path, or undefined when it is another path. */
function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(value);
    else if (part !== value) return undefined;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuse(context: ApiContext, { req, res, actor }: ApiRequest, refusal: RefusalError): void {
  const { status, message, problems, facts } = refusal;
  const what = { status, method: req.method, path: req.url?.split('?')[0], by: actor.name };
  // A missing version is not logged: the command line asks for it before every publish.
  const level = status === 404 && req.method === 'GET' ? 'debug' : 'warn';
  context.log[level]({ ...what, problems: problems.map((one) => one.message), ...facts }, `refused: ${message}`);
  sendEnvelope(req, res, status, message, { problems, ...facts });
}

function sendUnknown(req: IncomingMessage, res: ServerResponse, fitting: Route[]): void {
  req.resume();
  if (fitting.length === 0) return sendEnvelope(req, res, 404, '访问资源不存在');
  const allow = fitting.map(({ method }) => method).join(', ');
  sendEnvelope(req, res, 405, '不支持的请求方法', null, { allow });
}

/** The registry over HTTP, for those who hold a token. */
export async function serveApi(context: ApiContext, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const actor = await actorOf(context, req);
  if (!actor) {
    const given = req.headers.authorization === undefined ? 'no token' : 'unknown, expired or revoked token';
    context.log.warn({ status: 401, method: req.method, path: req.url?.split('?')[0] }, `refused: ${given}`);
    dropBody(req);
    const headers = { 'www-authenticate': 'Bearer' };
    return sendEnvelope(req, res, 401, '缺少发布令牌，或令牌不正确、已过期、已吊销', { problems: [] }, headers);
  }
  const [path = '', search = ''] = (req.url ?? '').slice(ROOT.length).split('?', 2);
  const fitting = ROUTES.filter((one) => match(one.path, path));
  const route = fitting.find(({ method }) => method === req.method);
  if (!route) return sendUnknown(req, res, fitting);
  const request: ApiRequest = {
    req,
    res,
    params: match(route.path, path) ?? {},
    query: new URLSearchParams(search),
    actor,
    requireScope: (action, name) => demand(actor, action, name),
  };
  try {
    const answer = await route.handler(context, request);
    if (!answer) return;
    req.resume();
    sendEnvelope(req, res, answer.status ?? 200, '', answer.data);
  } catch (error) {
    // Read to the end, so that a client in the middle of its upload gets the reason and not a
    // broken pipe.
    req.resume();
    if (!(error instanceof RefusalError)) throw error;
    refuse(context, request, error);
  }
}
