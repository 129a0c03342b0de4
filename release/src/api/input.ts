import type { IncomingMessage } from 'node:http';
import { zName, zVersion } from '@app/shared/contracts/release-change';
import { z } from 'zod';
import { chineseMessages } from '../document/chinese.ts';
import type { VersionRef } from '../document/manifest.ts';
import { RefusalError } from '../document/refusal.ts';
import { readBody } from '../http/body.ts';
import type { ApiRequest } from './context.ts';

const JSON_LIMIT = 256 * 1024;

const zRef = z.object({ name: zName, version: zVersion });

/** Validates input from outside; the refusal names every invalid field. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, chineseMessages);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({
    code: 'input' as const,
    message: path.length > 0 ? `${path.join('.')}：${message}` : message,
  }));
  throw new RefusalError(400, problems[0]?.message ?? '请求内容不符合约定', problems);
}

export async function readJson<T extends z.ZodType>(req: IncomingMessage, schema: T): Promise<z.output<T>> {
  const text = await readBody(req, JSON_LIMIT);
  if (text === undefined) throw new RefusalError(413, `请求内容超过上限 ${JSON_LIMIT / 1024} KB`);
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new RefusalError(400, '请求内容不是合法的 JSON');
  }
  return parse(schema, value);
}

export function readQuery<T extends z.ZodType>({ query }: ApiRequest, schema: T): z.output<T> {
  return parse(schema, Object.fromEntries([...query].filter(([, value]) => value !== '')));
}

export function readRef({ params }: ApiRequest): VersionRef {
  return parse(zRef, params);
}

export function isDryRun({ query }: ApiRequest): boolean {
  return query.get('dryRun') === '1';
}

/** The revision that a change was decided on; undefined when the request does not say. */
export function readRevision(req: IncomingMessage): number | undefined {
  const given = req.headers['if-match'];
  if (given === undefined) return undefined;
  const revision = /^(?:W\/)?"?(\d{1,15})"?$/.exec(given.trim())?.[1];
  if (revision === undefined) throw new RefusalError(400, `If-Match 应为修订号，实际 ${given}`);
  return Number(revision);
}
