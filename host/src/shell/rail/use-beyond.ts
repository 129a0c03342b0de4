import { useEffect, useState } from 'react';

/** Minimum movement in px: less is an unsteady finger. */
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
    // A synchronous read would force a layout now, and another for the next frame.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [top]);
  return way;
}
