/** Who speaks: 讲师 and 助教 by the operator's word, 会员 while a membership holds. */
export const CHAT_ROLES = ['teacher', 'assistant', 'member', 'viewer'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/** They hide lines, pin one, and keep somebody silent. */
export const MODERATORS: ReadonlySet<ChatRole> = new Set<ChatRole>(['teacher', 'assistant']);
