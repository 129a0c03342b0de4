import { useEffect, useState } from 'react';

/** Whether the page is scrolled further down than that, px. */
export function useBeyond(top: number): boolean {
  const [beyond, setBeyond] = useState(false);
  useEffect(() => {
    const look = (): void => setBeyond(window.scrollY > top);
    // Asked at once it would have the page laid out on the spot, and once more for the next picture.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [top]);
  return beyond;
}
