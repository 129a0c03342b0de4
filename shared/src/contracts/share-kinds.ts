/**
 * Subjects of a poster: a course (also a broadcast), a lesson, an album, an article.
 */
export const SHARE_KINDS = ['course', 'lesson', 'album', 'article'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];
