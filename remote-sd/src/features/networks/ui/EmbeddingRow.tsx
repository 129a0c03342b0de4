import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { hasWord, addTriggerWord } from '../model/in-prompt.ts';

interface EmbeddingRowProps {
  name: string;
  prompt: string;
  negative: string;
  onPrompt: (prompt: string) => void;
  onNegative: (negative: string) => void;
}

/** One embedding, a learned word for either prompt. */
export function EmbeddingRow({ name, prompt, negative, onPrompt, onNegative }: EmbeddingRowProps) {
  const sides = [
    { side: '正向', text: prompt, onText: onPrompt },
    { side: '反向', text: negative, onText: onNegative },
  ];
  return (
    <Row>
      <span title={name}>{name}</span>
      {sides.map(({ side, text, onText }) => (
        <Button
          key={side}
          size="s"
          tone="text"
          disabled={hasWord(text, name)}
          aria-label={`把 ${name} 加入${side}提示词`}
          onClick={() => onText(addTriggerWord(text, name))}
        >
          加入{side}
        </Button>
      ))}
    </Row>
  );
}

const Row = styled.div`
  ${row}
  gap: ${t.s2};
  min-height: 44px;
  border-bottom: 1px solid ${t.line};
  span {
    flex: 1;
    min-width: 0;
    ${ellipsis}
  }
`;
