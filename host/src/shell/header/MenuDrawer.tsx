import { touchTarget } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { lazyPart } from '../lazy/lazy-part.ts';

const DrawerSheet = lazyPart(() => import(/* webpackChunkName: "drawer" */ './drawer.ts').then((m) => m.DrawerSheet));

/** The navigation from 1250 px down: a button that opens a drawer from the right. */
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
      <Opener type="button" aria-label="打开菜单" aria-expanded={open} onClick={handleOpen}>
        <Menu size={20} strokeWidth={1.5} aria-hidden />
      </Opener>
      {wanted && <DrawerSheet open={open} onOpenChange={setOpen} />}
    </>
  );
}

const Opener = styled.button`
  ${touchTarget}
  position: relative;
  display: none;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${t.r1};
  color: ${t.ink2};

  &:hover {
    background: ${t.sunken};
  }
  ${below(1250)} {
    display: grid;
  }
  ${below(450)} {
    width: 36px;
  }
`;
