import { below, t } from '@app/shared/theme/tokens';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { lazyPart } from '../lazy-part.ts';
import { MAX_LENGTH, SEARCH_PATH, searchTarget } from './search-target.ts';

const SearchDrop = lazyPart(() => import(/* webpackChunkName: "search" */ './parts.ts').then((m) => m.SearchDrop));

interface SearchFormProps {
  /** Inside a panel or a sheet: what drops from the bar's field stands below this one. */
  inPanel?: boolean;
  /** The person is on the way to what was chosen. */
  onDone?: () => void;
}

/** The field with its suggestions: a combobox whose list comes with the first focus. */
export function SearchForm({ inPanel = false, onDone }: SearchFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(inPanel);
  /** Where the suggestions lead; empty while there are none. */
  const [targets, setTargets] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  const listed = open && targets.length > 0;

  useEffect(() => {
    if (pathname === SEARCH_PATH) setText(new URLSearchParams(search).get('searchVal') ?? '');
  }, [pathname, search]);

  function edit(next: string): void {
    setText(next);
    setActive(-1);
    setOpen(true);
  }

  function follow(target: string | null | undefined): void {
    if (!target) return;
    setActive(-1);
    if (!inPanel) setOpen(false);
    void navigate(target);
    onDone?.();
  }

  function go(wanted: string): void {
    setText(wanted.trim());
    follow(searchTarget(wanted));
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // The last one is the search itself.
    if (listed && active >= 0 && active < targets.length - 1) follow(targets[active]);
    else go(text);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // The keys belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && targets.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are suggestions: the field itself.
      const places = targets.length + 1;
      setActive((now) => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && open && !inPanel) {
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <Form
      role="search"
      onSubmit={handleSubmit}
      onFocus={() => setOpen(true)}
      onBlur={(event) => !inPanel && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={handleKeyDown}
    >
      <Box $large={inPanel}>
        <Search size={16} strokeWidth={1.5} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-expanded={listed}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={listed && active >= 0 ? `${id}list${active}` : undefined}
          value={text}
          onChange={(event) => edit(event.target.value)}
          onClick={() => setOpen(true)}
          placeholder="搜索课程"
          aria-label="搜索课程"
          maxLength={MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
        />
      </Box>
      {open && (
        <SearchDrop
          id={`${id}list`}
          text={text}
          active={active}
          inPanel={inPanel}
          onTargets={setTargets}
          onFollow={follow}
          onSearch={go}
          onEdited={() => field.current?.focus()}
        />
      )}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
`;

const Box = styled.div<{ $large: boolean }>`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  min-height: ${(p) => (p.$large ? 44 : 36)}px;
  padding: 0 ${t.s3};
  border: 1px solid transparent;
  border-radius: ${t.r1};
  background: ${t.sunken};
  color: ${t.ink3};
  font-size: ${(p) => (p.$large ? t.t14 : t.t13)};

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
    ${(p) =>
      p.$large &&
      css`
        /* Smaller, and a phone zooms in on focus. */
        ${below(750)} {
          font-size: ${t.t16};
        }
      `}
  }
  input::placeholder {
    color: ${t.ink3};
    opacity: 1;
  }
`;
