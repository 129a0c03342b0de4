import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextField } from '@app/shared/ui/text-field';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';

interface SceneWordsProps {
  /** Initial text. */
  first: string;
  /** Percentage of the scene that is being drawn; null when idle. */
  drawing: number | null;
  onDraw: (words: string) => void;
  disabled: boolean;
}

/** A scene from a prompt, drawn by the engine of 图片生成. */
export function SceneWords({ first, drawing, onDraw, disabled }: SceneWordsProps) {
  const [words, setWords] = useState(first);
  const off = disabled || drawing !== null || words.trim() === '';
  const draw = () => {
    if (!off) onDraw(words.trim());
  };
  return (
    <Line>
      <TextField
        label="写一个场景"
        hideLabel
        size="s"
        placeholder="写一个场景，如：雨后青石"
        maxLength={200}
        value={words}
        onValueChange={setWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          draw();
        }}
      />
      <Button
        size="s"
        icon={<Sparkles size={16} strokeWidth={1.5} aria-hidden />}
        loading={drawing !== null}
        disabled={off}
        onClick={draw}
      >
        {drawing === null ? '生成' : `${Math.round(drawing)}%`}
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.s2};
  align-items: start;
`;
