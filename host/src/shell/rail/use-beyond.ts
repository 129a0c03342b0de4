import { useEffect, useState } from 'react';

/** Less is a finger that is not still, px. */
const MOVED = 8;

/** Last scroll direction while the page is scrolled further than `top` px; null above that. */
export function useBeyond(top: number): 'down' | 'up' | null {
  const [way, setWay] = useState<'down' | 'up' | null>(null);
  useEffect(() => {
    let before = 0;
    const look = (): void => {
      const now = window.scrollY;
      if (now <= top) setWay(null);
      else if (Math.abs(now - before) < MOVED) return;
      else setWay(now > before ? 'down' : 'up');
      before = now;
    };
    // Asked at once it would have the page laid out on the spot, and once more for the next
    // picture.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [top]);
  return way;
}
