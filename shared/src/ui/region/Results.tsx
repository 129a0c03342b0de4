import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { hidden } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { indexAfterKey } from './keys.ts';
import { ListBox, Option } from './styles.ts';
import { pathText, type RegionPath } from './tree.ts';

interface ResultsProps {
  text: string;
  found: readonly RegionPath[];
  onChoose: (path: RegionPath) => void;
}

export function Results({ text, found, onChoose }: ResultsProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
    const at = options.indexOf(document.activeElement as HTMLElement);
    const path = found[at];
    if (!path) return;
    const index = indexAfterKey(event.key, at, options.length);
    if (index !== null) options[index]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') onChoose(path);
    else return;
    event.preventDefault();
  };
  return (
    <ListBox>
      <Said role="status">{found.length > 0 ? `找到 ${found.length} 个地区` : ''}</Said>
      {found.length > 0 ? (
        <div role="listbox" aria-label="搜索结果" tabIndex={-1} onKeyDown={handleKeyDown}>
          {found.map((path, index) => (
            <Option
              key={path.at(-1)!.value}
              role="option"
              aria-selected={false}
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => onChoose(path)}
            >
              <span>{pathText(path)}</span>
            </Option>
          ))}
        </div>
      ) : (
        <None role="status">没有找到「{text.trim()}」，换个名称试试</None>
      )}
    </ListBox>
  );
}

const Said = styled.p`
  ${hidden}
`;

const None = styled.p`
  padding: 10px ${t.s3};
  font-size: ${t.t13};
  color: ${t.ink2};
`;
