import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../lazy/lazy-part.ts';
import { BarIcon } from './bar-icon.ts';

const DrawerSheet = lazyPart(() => import(/* webpackChunkName: "drawer" */ './drawer.ts').then((m) => m.DrawerSheet));

/** Navigation up to 1250 px: a button that opens a drawer from the right. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const location = useLocation();
  useEffect(() => setOpen(false), [location]);

  function handleOpen(): void {
    setWanted(true);
    setOpen(true);
  }

  return (
    <>
      <BarIcon $below={1250} aria-label="打开菜单" aria-expanded={open} onClick={handleOpen}>
        <Menu size={20} strokeWidth={1.5} aria-hidden />
      </BarIcon>
      {wanted && <DrawerSheet open={open} onOpenChange={setOpen} />}
    </>
  );
}
