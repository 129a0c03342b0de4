import { CODES, AppError } from '@app/shared/errors';
import { calls, type CallName, type CallOutput, type CallParsed, type Calls } from '@app/shared/contracts/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Viewer } from '../deps.ts';
import type { MemberShare } from './member-share.ts';

type ViewerOf<K extends CallName> = Calls[K]['auth'] extends true
  ? Viewer
  : Calls[K]['auth'] extends 'optional'
    ? Viewer | null
    : null;

export interface CallContext<K extends CallName> {
  input: CallParsed<K>;
  user: ViewerOf<K>;
  req: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyInstance {
    memberShare: MemberShare;
  }
}

const CHINESE = /\p{Script=Han}/u;

/**
 * Chinese messages in the contracts are meant for a form, so the page must stay: envelope 500201
 * under HTTP 200. Anything else is a malformed request: HTTP 400, which sends the browser to /400.
 */
function inputError(error: z.ZodError): AppError {
  const broken = error.issues.find((issue) => !CHINESE.test(issue.message));
  if (broken)
    return new AppError(CODES.BAD_REQUEST, `请求参数不正确：${broken.path.join('.') || '内容'}`, { cause: error });
  return new AppError(CODES.REFUSED, error.issues[0]?.message ?? '请求参数不正确', { cause: error });
}

/** An unpaired surrogate: no database can store it, no screen can show it. */
const HALF = /\p{Surrogate}/u;

/** Deepest nesting of a body: schemas and the database would exhaust their stack with more. */
const DEEPEST = 100;

/** Whether every text is well-formed Unicode, and the nesting is limited. */
function isWellFormed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !HALF.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every((pair) => pair.every((one) => isWellFormed(one, depth + 1)));
}

/** Query for GET, JSON body otherwise; `{name}` parameters of the path take precedence. */
function rawInput(req: FastifyRequest): unknown {
  const rest: unknown = req.method === 'GET' ? req.query : (req.body ?? {});
  if (typeof rest !== 'object' || rest === null || Array.isArray(rest)) return rest;
  return { ...rest, ...(req.params as Record<string, string>) };
}

/**
 * Serves one call of the contracts under `/api`: validates the input, finds the viewer, and wraps
 * the answer in the envelope.
 */
export function mountCall<K extends CallName>(
  app: FastifyInstance,
  name: K,
  handler: (context: CallContext<K>) => Promise<CallOutput<K>>,
): void {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const call: { input: z.ZodType; output: z.ZodType; auth: boolean | 'optional' } = calls[name];
  const { auth, env } = app.deps;

  app.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // A HEAD request would run the call: it must not send an SMS.
    exposeHeadRoute: false,
    handler: async (req, reply) => {
      reply.header('cache-control', 'no-store');
      let user: Viewer | null = null;
      if (call.auth === true) user = await auth.require(req);
      else if (call.auth === 'optional') user = await auth.optional(req);
      // Parsing the input takes time too: it counts towards the caller's share.
      const run = async () => {
        const raw = rawInput(req);
        if (!isWellFormed(raw)) throw new AppError(CODES.BAD_REQUEST, '请求内容含有不完整的字符，或嵌套过深');
        const parsed = call.input.safeParse(raw);
        if (!parsed.success) throw inputError(parsed.error);
        return handler({ input: parsed.data as CallParsed<K>, user: user as ViewerOf<K>, req, reply });
      };
      const data = await app.memberShare.run(user?.userId ?? req.network, run);
      return { code: CODES.OK, msg: '', data: env.NODE_ENV === 'production' ? data : call.output.parse(data) };
    },
  });
}
