import { MARK_ASCENT, MARK_CAP_HEIGHT, MARK_DESCENT, MARK_PATH, MARK_WIDTH } from './mark-path.ts';

/**
 * GB 45438-2025: the text is at least 5 % of the shorter side; measured on the lowest glyphs, with
 * a little to spare.
 */
const SHARE = 0.052;

export interface AiMark {
  svg: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Height of the lowest glyphs in px. */
  textHeight: number;
}

/**
 * The visible mark for a picture of this size: light text on a dark plate in the lower right
 * corner.
 */
export function placeMark(width: number, height: number): AiMark {
  const shorter = Math.min(width, height);
  const textHeight = Math.max(1, Math.ceil(shorter * SHARE));
  const unit = textHeight / MARK_CAP_HEIGHT;
  const pad = textHeight * 0.5;
  const boxWidth = Math.min(width, Math.ceil(MARK_WIDTH * unit + pad * 2));
  const boxHeight = Math.min(height, Math.ceil((MARK_ASCENT + MARK_DESCENT) * unit + pad * 1.1));
  const margin = Math.round(shorter * 0.025);
  const baseline = pad * 0.55 + MARK_ASCENT * unit;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${boxWidth}" height="${boxHeight}"><rect width="100%" height="100%" rx="${textHeight * 0.35}" fill="#0b0d12" fill-opacity=".5"/><path transform="translate(${pad} ${baseline}) scale(${unit})" d="${MARK_PATH}" fill="#fff" fill-opacity=".96"/></svg>`,
    left: Math.max(0, width - boxWidth - margin),
    top: Math.max(0, height - boxHeight - margin),
    width: boxWidth,
    height: boxHeight,
    textHeight,
  };
}
