/** The brand mark, drawn once in index.html. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href="#mark" />
    </svg>
  );
}
