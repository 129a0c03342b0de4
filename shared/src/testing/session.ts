import { vi } from 'vitest';
import type { UserInfo } from '../contracts/member.ts';
import * as session from '../state/session.ts';

const MEMBER = { user: { userId: 7 } } as UserInfo;

/** Logs a person in, or a visitor with null, until the test ends. */
export function fakeSession(user: Partial<UserInfo> | null = MEMBER, { ready = true } = {}): void {
  const state = { user: user as UserInfo | null, ready };
  vi.spyOn(session, 'useSession').mockReturnValue(state);
  vi.spyOn(session, 'getSession').mockReturnValue(state);
}
