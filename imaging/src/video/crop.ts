/** A rectangle in pixels of the photo; it may lie partly outside of it. */
export interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Margin around a subject that would otherwise be cut, as a share of its side, as the camera comes
 * closer.
 */
const ROOM = 0.12;
/**
 * Maximum share of a subject's side that the frame may cut; beyond it the frame extends over the
 * photo's edge.
 */
const CUT = 0.05;
/** The same for a subject that the photo itself cuts on that side. */
const CUT_ALREADY = 0.4;

/**
 * Part of a photo that the frame shows: as much as fits, around the subject. A subject that would
 * be cut is shown whole instead, and the frame goes beyond the photo.
 * @param subject where it lies, null when there is none
 * @param grown how much larger the camera sees it where it is nearest
 */
export function chooseCrop(photo: Size, frame: Size, subject: CropArea | null, grown = 1): CropArea {
  const ratio = frame.width / frame.height;
  let width = Math.min(photo.width, photo.height * ratio);
  let height = width / ratio;
  if (subject) {
    const [across, down] = [
      touches(subject.left, subject.width, photo.width),
      touches(subject.top, subject.height, photo.height),
    ];
    const wide = subject.width * grown * (1 - (down ? CUT_ALREADY : CUT)) > width;
    const tall = subject.height * grown * (1 - (across ? CUT_ALREADY : CUT)) > height;
    if (wide || tall) {
      const room = grown * (1 + 2 * ROOM);
      width = Math.max(width, subject.width * room, subject.height * room * ratio);
      // The area is never larger than the whole photo needs.
      width = Math.min(width, Math.max(photo.width, photo.height * ratio));
      height = width / ratio;
    }
  }
  const middle = subject
    ? { x: subject.left + subject.width / 2, y: subject.top + subject.height / 2 }
    : { x: photo.width / 2, y: photo.height / 2 };
  return {
    left: clampOffset(middle.x - width / 2, width, photo.width),
    top: clampOffset(middle.y - height / 2, height, photo.height),
    width,
    height,
  };
}

/** Area for a photo without a subject; `left` and `top` are those of its liveliest part. */
export function cropAround(photo: Size, frame: Size, { left, top }: { left: number; top: number }): CropArea {
  const area = chooseCrop(photo, frame, null);
  return {
    ...area,
    left: clampOffset(left, area.width, photo.width),
    top: clampOffset(top, area.height, photo.height),
  };
}

/** Keeps the area inside the photo if it fits, otherwise centres it on the photo. */
const clampOffset = (wanted: number, length: number, most: number) =>
  length >= most ? (most - length) / 2 : Math.min(most - length, Math.max(0, wanted));

const touches = (from: number, length: number, most: number) => from <= most * 0.01 || from + length >= most * 0.99;
