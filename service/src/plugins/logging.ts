import { randomUUID } from 'node:crypto';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** Masks phone numbers, 13800138000 → 138****8000, anywhere in a text. */
export function maskTelphones(text: string): string {
  return text.replaceAll(/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2');
}

/** Parameters whose value is a secret, whatever it looks like. */
const SECRETS = new Set(['s', 'token', 'code', 'answer', 'sign', 'signature', 'openid']);
/** Values that are no words of people: numbers, days, ids, and names of states. */
const PLAIN = /^(?:[\d.,:*-]{0,40}|[A-Z_]{1,24}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;

const PLAIN_NAME = /^[\w.-]{1,40}$/;

function safeParameter(parameter: string): string {
  const [name = '', ...values] = parameter.split('=');
  const value = values.join('=');
  const shown = PLAIN_NAME.test(name) ? name : '…';
  return `${shown}=${!SECRETS.has(name) && PLAIN.test(value) ? value : '…'}`;
}

/** Masks secrets and people's words in a request's URL and leaves the rest readable. */
export function safeUrl(url: string): string {
  const [path = '', ...queries] = maskTelphones(url).split('?');
  const shown = path.replace(/(\/(?:api\/pay|sandbox\/pay)\/(?:sign|phone)\/).+/, '$1…');
  if (queries.length === 0) return shown;
  return `${shown}?${queries.join('?').split('&').map(safeParameter).join('&')}`;
}

/** Removes the values of a failed statement, which are personal data. */
const withoutValues = (text: string | undefined) => maskTelphones((text ?? '').replaceAll(/\nparams: [^\n]*/g, ''));

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: LoggedError;
}

function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)), stack: '' };
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack),
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process: 'service' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['authorization', 'cookie', 'token', 'code', '*.authorization', '*.cookie', '*.token', 'req.headers'],
      censor: '…',
    },
    serializers: { err: loggedError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Id of a request: that of the edge proxy if it is valid, so that one request can be traced through
 * both processes.
 */
export function requestId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Logs one line per request, when it is answered. */
export function registerLogging(app: FastifyInstance): void {
  app.addHook('onRequest', async (req, reply) => {
    reply.header('x-request-id', req.id);
  });
  app.addHook('onResponse', async (req, reply) => {
    // These requests come every second, from a process monitor or from every open cashier.
    if (req.url === '/healthz' || (req.url.startsWith('/api/member/user/order/state?') && reply.statusCode === 200))
      return;
    const line = {
      method: req.method,
      url: safeUrl(req.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: req.ip,
    };
    if (req.url.startsWith('/api/content/') || req.url.startsWith('/api/file/')) req.log.debug(line, 'served');
    else req.log.info(line, 'served');
  });
}
