import type { PoseShape } from '@app/shared/pose';

/** Canvas methods that painting uses. */
type Brush = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'ellipse' | 'arc' | 'moveTo' | 'lineTo' | 'fill' | 'stroke' | 'fillStyle' | 'strokeStyle' | 'lineWidth'
>;

/** Paints primitives in px of the picture. */
export function paintShapes(brush: Brush, shapes: readonly PoseShape[]): void {
  for (const shape of shapes) {
    const colour = `rgb(${shape.colour.join(' ')})`;
    brush.beginPath();
    if (shape.kind === 'dot') {
      brush.fillStyle = colour;
      brush.arc(shape.at.x, shape.at.y, shape.radius, 0, 2 * Math.PI);
      brush.fill();
      continue;
    }
    const { from, to, thick } = shape;
    if (shape.kind === 'bone') {
      brush.fillStyle = colour;
      const long = Math.hypot(to.x - from.x, to.y - from.y) / 2;
      brush.ellipse(
        (from.x + to.x) / 2,
        (from.y + to.y) / 2,
        long,
        thick,
        Math.atan2(to.y - from.y, to.x - from.x),
        0,
        2 * Math.PI,
      );
      brush.fill();
    } else {
      brush.strokeStyle = colour;
      brush.lineWidth = thick;
      brush.moveTo(from.x, from.y);
      brush.lineTo(to.x, to.y);
      brush.stroke();
    }
  }
}
