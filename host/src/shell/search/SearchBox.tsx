import { below } from '@app/shared/theme/tokens';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BarIcon } from '../header/bar-icon.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { SearchForm } from './SearchForm.tsx';

const SearchSheet = lazyPart(() =>
  import(/* webpackChunkName: "drawer" */ '../header/drawer.ts').then((m) => m.SearchSheet),
);
const prepare = (): void => void SearchSheet.preload().catch(() => null);

/** 搜索课程: a field in the header; up to 750 px an icon that opens it in a sheet. */
export function SearchBox({ narrow = false }: { narrow?: boolean }) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Place $narrow={narrow}>
        <SearchForm />
      </Place>
      <BarIcon
        $below={1000}
        aria-label="搜索课程"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Search size={20} strokeWidth={1.5} aria-hidden />
      </BarIcon>
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
