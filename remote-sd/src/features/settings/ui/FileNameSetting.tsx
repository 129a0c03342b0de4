import { t } from '@app/shared/theme/tokens';
import { TextField } from '@app/shared/ui/text-field';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { fileName, type NamedPicture } from '../../../model/file-name.ts';
import { FILE_TAGS, patternProblem } from '../../../model/file-pattern.ts';
import { changePreferences, usePreference } from '../../../preferences/use-preferences.ts';

export function FileNameSetting({ example }: { example: NamedPicture | undefined }) {
  const kept = usePreference('fileName');
  /** The typed text while it is invalid. */
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const pattern = wrong ?? kept;
  const problem = patternProblem(pattern);
  const change = (next: string) => {
    const bad = patternProblem(next) !== '';
    setWrong(bad ? next : null);
    if (!bad) changePreferences({ fileName: next });
  };
  const insert = (tag: string) => {
    const at = field.current?.selectionStart ?? pattern.length;
    const to = field.current?.selectionEnd ?? at;
    change(`${pattern.slice(0, at)}[${tag}]${pattern.slice(to)}`);
    field.current?.focus();
  };
  const name = problem === '' && example ? fileName(pattern, example, new Date()) : '';
  return (
    <>
      <TextField
        ref={field}
        label="下载文件名"
        hideLabel
        placeholder="[date]-[seed]-[prompt]"
        spellCheck={false}
        value={pattern}
        onValueChange={change}
        error={problem}
        clearable
      />
      <Preview role="status">
        {problem
          ? `还在用：${kept || '默认的名字'}`
          : pattern === ''
            ? '用默认的名字'
            : !example
              ? '画出第一张图后，这里会显示它下载时的名字'
              : name
                ? `当前图片会叫：${name}.png`
                : '当前图片没有这些内容，会用默认的名字'}
      </Preview>
      <Tags aria-label="可以写进文件名的标签">
        {Object.entries(FILE_TAGS).map(([tag, meaning]) => (
          <li key={tag}>
            <button type="button" aria-label={`插入 [${tag}]，${meaning}`} onClick={() => insert(tag)}>
              <code>[{tag}]</code>
              <span>{meaning}</span>
            </button>
          </li>
        ))}
      </Tags>
    </>
  );
}

const Preview = styled.p`
  min-height: 20px;
  margin: ${t.s1} 0 ${t.s2};
  font-size: ${t.t12};
  color: ${t.ink2};
  overflow-wrap: anywhere;
`;
const Tags = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: 0 ${t.s2};
  button {
    display: flex;
    gap: ${t.s2};
    align-items: center;
    width: 100%;
    min-height: 32px;
    padding: 0 ${t.s2};
    border-radius: ${t.r1};
    text-align: left;
    font-size: ${t.t12};
  }
  button:hover {
    background: ${t.hover};
  }
  code {
    flex: none;
    color: ${t.accentInk};
  }
  span {
    color: ${t.ink3};
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
`;
