import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { JsonProblem } from '../model/json-pairs.ts';

interface JsonEditorProps {
  label: string;
  /** The setting as JSON. */
  text: string;
  /** Error of the typed text; null when it is valid. */
  check: (text: string) => JsonProblem | null;
  onApply: (text: string) => void;
}

/** Edits a setting as JSON. The typed text stays until it is applied; an error names its line. */
export function JsonEditor({ label, text, check, onApply }: JsonEditorProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? text;
  const wrong = typed === null ? null : check(typed);
  return (
    <div>
      <Area
        aria-label={`${label}（JSON）`}
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? id : undefined}
        spellCheck={false}
        autoCapitalize="off"
        rows={Math.min(18, shown.split('\n').length + 1)}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Foot>
        <p id={id} role="alert">
          {wrong ? `第 ${wrong.line} 行：${wrong.problem}` : ''}
        </p>
        <Button size="s" tone="text" disabled={typed === null} onClick={() => setTyped(null)}>
          放弃
        </Button>
        <Button
          size="s"
          disabled={typed === null || wrong !== null}
          onClick={() => {
            onApply(shown);
            setTyped(null);
          }}
        >
          应用
        </Button>
      </Foot>
    </div>
  );
}

const Area = styled.textarea`
  display: block;
  width: 100%;
  padding: ${t.s2} ${t.s3};
  border: 1px solid ${t.lineField};
  border-radius: ${t.r1};
  background: ${t.ground};
  font:
    ${t.t13}/20px ui-monospace,
    'SF Mono',
    Menlo,
    Consolas,
    monospace;
  white-space: pre;
  resize: vertical;
  &[aria-invalid='true'] {
    border-color: ${t.danger};
  }
  @media (pointer: coarse) {
    font-size: ${t.t16};
  }
`;
const Foot = styled.div`
  ${row}
  gap: ${t.s2};
  min-height: 40px;
  p {
    flex: 1;
    min-width: 0;
    font-size: ${t.t12};
    color: ${t.danger};
    overflow-wrap: anywhere;
  }
`;
