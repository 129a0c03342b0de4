import { t } from '@app/shared/theme/tokens';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useDebounced } from '../hooks/use-settled.ts';
import { lintPrompt } from '../model/lint.ts';
import type { PromptNames } from '../model/names.ts';

/** Pause in typing, in ms, before notes appear: while typing a bracket is still open. */
const REST_MS = 800;
const MAX_SHOWN = 3;

interface PromptNotesProps {
  label: string;
  value: string;
  names: PromptNames;
  sd: boolean;
  onMend: (value: string) => void;
}

/** Likely mistakes in the prompt, once typing has paused. */
export function PromptNotes({ label, value, names, sd, onMend }: PromptNotesProps) {
  const settled = useDebounced(value, REST_MS, '');
  const problems = useMemo(() => lintPrompt(settled, { names, sd }), [settled, names, sd]);
  // A fix applies only to the text that was checked.
  const stale = settled !== value;
  if (problems.length === 0) return null;
  const more = problems.length - MAX_SHOWN;
  return (
    <List aria-label={`${label}检查`}>
      {problems.slice(0, MAX_SHOWN).map(({ message, mend }, index) => (
        <li key={index}>
          <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
          <span>{message}</span>
          {mend ? (
            <button
              type="button"
              disabled={stale}
              aria-label={`${mend.label}：${message}`}
              onClick={() => onMend(mend.apply())}
            >
              {mend.label}
            </button>
          ) : null}
        </li>
      ))}
      {more > 0 ? <li>还有 {more} 处</li> : null}
    </List>
  );
}

const List = styled.ul`
  margin-top: 6px;
  font-size: ${t.t12};
  line-height: 20px;
  color: ${t.ink2};
  li {
    display: flex;
    gap: 6px;
    align-items: flex-start;
    padding: 2px 0;
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${t.warning};
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
    min-width: 24px;
    min-height: 24px;
    margin: -2px 0;
    padding: 0 4px;
    border-radius: 4px;
    color: ${t.accentInk};
    white-space: nowrap;
  }
  button:hover {
    background: ${t.hover};
  }
  button:disabled {
    color: ${t.ink3};
  }
  @media (pointer: coarse) {
    button {
      min-height: 32px;
      margin: -6px 0;
      padding: 0 8px;
    }
  }
`;
