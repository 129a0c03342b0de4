import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { hasWord, withWord } from '../model/in-prompt.ts';

interface EmbeddingRowProps {
  name: string;
  prompt: string;
  negative: string;
  onPrompt: (prompt: string) => void;
  onNegative: (negative: string) => void;
}

/** One embedding: a word of the model's own, for either prompt. */
export function EmbeddingRow({ name, prompt, negative, onPrompt, onNegative }: EmbeddingRowProps) {
  return (
    <Row>
      <span title={name}>{name}</span>
      <Button
        size="s"
        tone="text"
        disabled={hasWord(prompt, name)}
        aria-label={`把 ${name} 加入正向提示词`}
        onClick={() => onPrompt(withWord(prompt, name))}
      >
        加入正向
      </Button>
      <Button
        size="s"
        tone="text"
        disabled={hasWord(negative, name)}
        aria-label={`把 ${name} 加入反向提示词`}
        onClick={() => onNegative(withWord(negative, name))}
      >
        加入反向
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  min-height: 44px;
  border-bottom: 1px solid ${t.line};
  span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
