/**
 * Settings of a panel; each is drawn by the page. `photo` has no drawing: its picture fills the
 * panel.
 */
export const PANEL_PLACES = ['room', 'desk', 'dull', 'night', 'warm', 'cool', 'photo'] as const;
/**
 * Layout of a picture in a panel: full, one half each, in a phone, as a print, in the window of the
 * named tool.
 */
export const PANEL_FRAMES = ['ground', 'before', 'after', 'phone', 'print', 'tool'] as const;
/** Characters with the names that bubbles show. */
export const CAST = { man: '小满', shen: '沈老师', chuan: '阿川' } as const;
export type CastKey = keyof typeof CAST;
export const CAST_KEYS = Object.keys(CAST) as [CastKey, ...CastKey[]];
export const SIDES = ['left', 'right', 'centre'] as const;
export const MOODS = ['calm', 'glad', 'puzzled', 'startled', 'sad'] as const;
export const POSES = ['stand', 'point', 'phone', 'think'] as const;
