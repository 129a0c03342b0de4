import { touchTarget } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Search } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { lazyPart } from '../lazy-part.ts';
import { SEARCH_PATH } from './search-target.ts';
import { SearchForm } from './SearchForm.tsx';

const SearchSheet = lazyPart(() => import(/* webpackChunkName: "search" */ './parts.ts').then((m) => m.SearchSheet));
const prepare = (): void => void SearchSheet.preload().catch(() => null);

/** 搜索课程: a field in the bar; from 750 px down an icon that opens it in a sheet. */
export function SearchBox({ narrow = false }: { narrow?: boolean }) {
  const [open, setOpen] = useState(false);

  function handleClick(event: MouseEvent): void {
    // A new tab is asked for: the search page has its own field.
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Place $narrow={narrow}>
        <SearchForm />
      </Place>
      <Icon to={SEARCH_PATH} aria-label="搜索课程" onPointerEnter={prepare} onFocus={prepare} onClick={handleClick}>
        <Search size={20} strokeWidth={1.5} aria-hidden />
      </Icon>
      {open && <SearchSheet onClose={() => setOpen(false)} />}
    </>
  );
}

const Place = styled.div<{ $narrow: boolean }>`
  flex: 0 1 ${(p) => (p.$narrow ? 184 : 216)}px;
  min-width: 120px;

  ${below(750)} {
    display: none;
  }
`;

const Icon = styled(Link)`
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
  ${below(750)} {
    display: grid;
  }
  ${below(450)} {
    width: 36px;
  }
`;
