import { ellipsis, popup, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Marked } from '@app/shared/ui/marked';
import { Search } from 'lucide-react';
import { useEffect, type MouseEvent, type RefObject } from 'react';
import { css, styled } from 'styled-components';
import { SearchHistory } from './SearchHistory.tsx';
import type { ListState } from './SearchForm.tsx';
import { searchAddress } from './search-target.ts';
import { useListKeys } from './use-list-keys.ts';
import type { Suggestion } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchDropProps {
  /** Id of the list; that of an option is this with its index. */
  id: string;
  form: RefObject<HTMLFormElement | null>;
  text: string;
  inPanel: boolean;
  /** Called with the field's ARIA attributes for the list. */
  onState: (state: ListState) => void;
  onFollow: (target: string) => void;
  onSearch: (text: string) => void;
}

/** Below the field: suggestions during typing, else the search history. */
export function SearchDrop({ id, form, text, inPanel, onState, onFollow, onSearch }: SearchDropProps) {
  const wanted = text.trim();
  const found = useSuggestions(text);
  const options = wanted === '' ? [] : [...found, searchAllSuggestion(wanted)];
  const { open, active, close } = useListKeys({ form, count: options.length, always: inPanel, onEnter: choose });
  const expanded = open && options.length > 0;
  const current = expanded && active >= 0 ? `${id}${active}` : undefined;
  useEffect(() => onState({ expanded, active: current }), [expanded, current, onState]);

  function search(value: string): void {
    close();
    onSearch(value);
  }

  function choose(index: number): void {
    const option = options[index];
    // The last option is the search itself.
    if (!option || index === options.length - 1) return search(wanted);
    close();
    onFollow(option.to);
  }

  if (!open) return null;
  if (wanted === '') {
    const handleEdited = (): void => form.current?.querySelector('input')?.focus();
    return <SearchHistory inPanel={inPanel} onPick={search} onEdited={handleEdited} />;
  }
  // The focus stays in the field, so that the press does not close the list.
  const keepFocus = (event: MouseEvent): void => event.preventDefault();
  return (
    <List id={id} role="listbox" aria-label="搜索建议" $inPanel={inPanel} onMouseDown={keepFocus}>
      {options.map(({ to, title, kind }, index) => (
        <Option
          key={to}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === active}
          onClick={() => choose(index)}
        >
          {index === options.length - 1 && <Search size={14} strokeWidth={1.5} aria-hidden />}
          <span>{index === options.length - 1 ? title : <Marked text={title} find={wanted} />}</span>
          {kind && <small>{kind}</small>}
        </Option>
      ))}
    </List>
  );
}

function searchAllSuggestion(wanted: string): Suggestion {
  return { to: searchAddress(wanted), title: `搜索「${wanted}」`, kind: '' };
}

const List = styled.ul<{ $inPanel: boolean }>`
  margin-top: ${t.s2};
  ${(p) =>
    !p.$inPanel &&
    css`
      ${popup}
      position: absolute;
      top: 100%;
      right: 0;
      left: 0;
      z-index: ${t.zPopup};
      min-width: 320px;
      padding: ${t.s1};
    `}
`;

const Option = styled.li`
  ${row}
  gap: ${t.s2};
  min-height: 36px;
  padding: 0 ${t.s3};
  border-radius: ${t.r1};
  color: ${t.ink};
  font-size: ${t.t14};
  cursor: pointer;

  > span {
    ${ellipsis}
    flex: 1;
    min-width: 0;
  }
  small {
    flex: none;
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  svg {
    flex: none;
    color: ${t.ink3};
  }
  &:hover,
  &[aria-selected='true'] {
    background: ${t.highlight};
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
