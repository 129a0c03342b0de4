import { t } from '@app/shared/theme/tokens';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../model/form.ts';
import { estimateTokens, CHUNK_TOKENS } from '../model/tokens.ts';

/** Length of the prompt: estimated tokens for Stable Diffusion engines, characters for others. */
export function PromptCount({ value, sd }: { value: string; sd: boolean }) {
  const text = useDeferredValue(value);
  const tokens = useMemo(() => (sd ? estimateTokens(text) : null), [sd, text]);
  if (!tokens || value.length > LIMITS.text)
    return (
      <Count $over={value.length > LIMITS.text}>
        {value.length} / {LIMITS.text}
      </Count>
    );
  return (
    <Count $over={false} title={`估算的词元数：引擎按 ${CHUNK_TOKENS} 个一段读提示词，BREAK 另起一段`}>
      约 {tokens.count} / {tokens.limit} 词元
    </Count>
  );
}

const Count = styled.span<{ $over: boolean }>`
  margin-left: auto;
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${({ $over }) => ($over ? t.danger : t.ink3)};
`;
