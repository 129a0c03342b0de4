/** Roles in a room: the operator appoints 讲师 and 助教, 会员 lasts as long as the membership. */
export const CHAT_ROLES = ['teacher', 'assistant', 'member', 'viewer'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/** Roles that may hide messages, pin one, and mute a person. */
export const MODERATORS: ReadonlySet<ChatRole> = new Set<ChatRole>(['teacher', 'assistant']);

/** A person muted in this room. */
export interface Silenced {
  who: string;
  until: string;
}

/** Muted users after one of them was muted or unmuted. */
export const silencedAfter = (
  before: readonly Silenced[],
  { who, until }: { who: string; until: string | null },
): readonly Silenced[] => [...before.filter((one) => one.who !== who), ...(until === null ? [] : [{ who, until }])];
