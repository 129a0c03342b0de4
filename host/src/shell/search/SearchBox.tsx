import { touchTarget } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../lazy/lazy-part.ts';
import { SearchForm } from './SearchForm.tsx';

const SearchSheet = lazyPart(() =>
  import(/* webpackChunkName: "drawer" */ '../header/drawer.ts').then((m) => m.SearchSheet),
);
const prepare = (): void => void SearchSheet.preload().catch(() => null);

/** 搜索课程: a field in the bar; from 750 px down an icon that opens it in a sheet. */
export function SearchBox({ narrow = false }: { narrow?: boolean }) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Place $narrow={narrow}>
        <SearchForm />
      </Place>
      <Icon
        type="button"
        aria-label="搜索课程"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Search size={20} strokeWidth={1.5} aria-hidden />
      </Icon>
      {open && <SearchSheet onClose={() => setOpen(false)} />}
    </>
  );
}

const Place = styled.div<{ $narrow: boolean }>`
  flex: 0 1 ${(p) => (p.$narrow ? 184 : 216)}px;
  min-width: 120px;

  ${below(1000)} {
    display: none;
  }
`;

const Icon = styled.button`
  ${touchTarget}
  position: relative;
  display: none;
  flex: none;
  width: 40px;
  height: 40px;
  place-items: center;
  border-radius: ${t.r1};
  color: ${t.ink2};

  &:hover {
    background: ${t.sunken};
  }
  ${below(1000)} {
    display: grid;
  }
  ${below(450)} {
    width: 36px;
  }
`;
