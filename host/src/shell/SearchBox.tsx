import { below, t } from '@app/shared/theme/tokens';
import { Search } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { SearchHistory } from './SearchHistory.tsx';
import { rememberSearch } from '@app/shared/state/search-history';

export const SEARCH_PATH = '/course/search';

/** 搜索课程: a field in the bar, an icon that leads to the search page from 750 px down. */
export function SearchBox({ narrow = false }: { narrow?: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [text, setText] = useState('');
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    if (pathname === SEARCH_PATH) setText(new URLSearchParams(search).get('searchVal') ?? '');
  }, [pathname, search]);

  function go(value: string): void {
    const wanted = value.trim();
    if (!wanted) return;
    setText(wanted);
    setFocused(false);
    rememberSearch(wanted);
    void navigate(`${SEARCH_PATH}?searchVal=${encodeURIComponent(wanted)}`);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    go(text);
  }

  return (
    <>
      <Form
        role="search"
        $narrow={narrow}
        onSubmit={handleSubmit}
        onFocus={() => setFocused(true)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false)}
        onKeyDown={(event) => event.key === 'Escape' && setFocused(false)}
      >
        <Search size={16} strokeWidth={1.5} aria-hidden />
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="搜索课程"
          aria-label="搜索课程"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        {focused && <SearchHistory onPick={go} />}
      </Form>
      <Icon to={SEARCH_PATH} aria-label="搜索课程">
        <Search size={20} strokeWidth={1.5} aria-hidden />
      </Icon>
    </>
  );
}

const field = css`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  min-height: 36px;
  padding: 0 ${t.s3};
  border: 1px solid transparent;
  border-radius: ${t.r1};
  background: ${t.sunken};
  color: ${t.ink3};
  font-size: ${t.t13};
`;

const Form = styled.form<{ $narrow: boolean }>`
  ${field}
  position: relative;
  width: ${(p) => (p.$narrow ? 184 : 216)}px;

  &:focus-within {
    border-color: ${t.accent};
    box-shadow: 0 0 0 1px ${t.accent};
  }
  input {
    width: 100%;
    min-width: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: ${t.ink};
  }
  input::placeholder {
    color: ${t.ink3};
    opacity: 1;
  }
  ${below(750)} {
    display: none;
  }
`;

const Icon = styled(Link)`
  display: none;
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
