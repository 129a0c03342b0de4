import { t } from '@app/shared/theme/tokens';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { lazyPart } from '../lazy/lazy-part.ts';
import { MAX_LENGTH, SEARCH_PATH, searchTarget } from './search-target.ts';

const SearchDrop = lazyPart(() =>
  import(/* webpackChunkName: "panels" */ '../header/panels.ts').then((m) => m.SearchDrop),
);

/** ARIA attributes that connect the field with its list. */
export interface ListState {
  expanded: boolean;
  /** Id of the active option. */
  active?: string;
}

interface SearchFormProps {
  /** Inside a panel or a sheet, the list is below the field instead of a dropdown. */
  inPanel?: boolean;
  /** Called when the person follows an option. */
  onDone?: () => void;
}

/** Search field: a combobox whose list and key handling are loaded on first focus. */
export function SearchForm({ inPanel = false, onDone }: SearchFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [used, setUsed] = useState(inPanel);
  const [list, setList] = useState<ListState>({ expanded: false });

  useEffect(() => {
    if (pathname === SEARCH_PATH) setText(new URLSearchParams(search).get('searchVal') ?? '');
  }, [pathname, search]);

  function follow(target: string): void {
    void navigate(target);
    onDone?.();
  }

  function go(wanted: string): void {
    const target = searchTarget(wanted);
    setText(wanted.trim());
    if (target) follow(target);
  }

  return (
    <Form
      ref={form}
      // In a panel, the panel has the role.
      role={inPanel ? undefined : 'search'}
      onFocus={() => setUsed(true)}
      onSubmit={(event) => {
        event.preventDefault();
        go(text);
      }}
    >
      <Box>
        <Search size={16} strokeWidth={1.5} aria-hidden />
        <input
          role="combobox"
          aria-expanded={list.expanded}
          aria-activedescendant={list.active}
          aria-controls={id}
          aria-autocomplete="list"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="搜索课程"
          aria-label="搜索课程"
          maxLength={MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
        />
      </Box>
      {used && (
        <SearchDrop
          id={id}
          form={form}
          text={text}
          inPanel={inPanel}
          onState={setList}
          onFollow={follow}
          onSearch={go}
        />
      )}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
`;

const Box = styled.div`
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
`;
