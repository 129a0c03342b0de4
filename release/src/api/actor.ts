import type { IncomingMessage } from 'node:http';
import { allows, type ScopeAction } from '@app/shared/release-rules/scopes';
import { RefusalError } from '../document/refusal.ts';
import { equalTokens, findActor, ROOT, type Actor } from '../registry/tokens.ts';
import type { ApiContext } from './context.ts';

/** Longest bearer token in characters: a longer one cannot be of this registry. */
const MAX_TOKEN_LENGTH = 200;

/** Owner of a request's bearer token; undefined for an unknown one. */
export async function actorOf({ core, rootToken, log }: ApiContext, req: IncomingMessage): Promise<Actor | undefined> {
  const given = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (given === undefined || given.length > MAX_TOKEN_LENGTH) return undefined;
  if (equalTokens(given, rootToken)) return ROOT;
  return findActor(core.db, given, (error) => log.debug({ err: error }, 'the use of a token is not recorded'));
}

export function demand(actor: Actor, action: ScopeAction, name: string): void {
  if (allows(actor.scopes, action, name)) return;
  const scope = `${action}:${name}`;
  throw new RefusalError(403, `令牌「${actor.name}」没有权限 ${scope}`, [], { scope });
}
