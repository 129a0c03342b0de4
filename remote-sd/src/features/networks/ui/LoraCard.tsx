import { useCall } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button, IconButton } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { NumberField } from '@app/shared/ui/number-field';
import { TextField } from '@app/shared/ui/text-field';
import { Layers, Star } from 'lucide-react';
import { styled } from 'styled-components';
import { Label } from '../../../labels/Label.tsx';
import { NETWORK_LABELS } from '../../../labels/networks.ts';
import { SmallText } from '../../../ui/texts.ts';
import { keepNetwork, MAX_WORDS_LENGTH, type KeptNetwork } from '../kept-networks.ts';
import { NEW_WEIGHT, setLoraWeight, addLora, removeLora } from '../model/in-prompt.ts';

interface LoraCardProps {
  name: string;
  alias: string;
  /** Base model family from its file; `words` are the trigger words from it. */
  base: string;
  words: readonly string[];
  /** Tags by its author or of its training pictures, from its file. */
  tags?: readonly string[] | undefined;
  /** Whether it was trained for another family than that of the model. */
  isForeign: boolean;
  own: KeptNetwork;
  /** Its weight in the prompt; null when the prompt does not contain it. */
  weight: number | null;
  prompt: string;
  onPrompt: (prompt: string) => void;
}

const WEIGHT = { min: -1, max: 2, step: 0.05 };

/** One LoRA: the last picture that the person drew with it, and its weight in the prompt. */
export function LoraCard({
  name,
  alias,
  base,
  words: filed,
  tags = [],
  isForeign,
  own,
  weight,
  prompt,
  onPrompt,
}: LoraCardProps) {
  const { user } = useSession();
  const { data } = useCall(
    'GET /aigc/picture/page/{page}/{limit}',
    { page: 1, limit: 1, lora: name, order: 'newest' },
    { quiet: true, background: true, staleTime: Infinity, enabled: user !== null },
  );
  const picture = data?.list[0];
  const title = alias && alias !== name ? alias : name;
  const there = weight !== null;
  const suggested = filed.join(', ');
  const words = own.words || suggested;
  return (
    <Card $on={there} role="group" aria-label={title}>
      <Cover>
        {picture ? (
          <Picture src={`${picture.url}?w=320`} alt={`用 ${title} 画过的图`} ratio="4 / 3" radius="6px" />
        ) : (
          <None>
            <Layers size={24} strokeWidth={1.5} aria-hidden />
            还没有用它画过
          </None>
        )}
        <IconButton
          size="s"
          label={`收藏 ${title}`}
          aria-pressed={own.starred}
          onClick={() => keepNetwork(name, { starred: !own.starred })}
        >
          <Star size={16} strokeWidth={1.5} fill={own.starred ? 'currentColor' : 'none'} aria-hidden />
        </IconButton>
      </Cover>
      <Title>
        <b title={name}>{title}</b>
        {base ? <Badge tone={isForeign ? 'warning' : 'neutral'}>{base}</Badge> : null}
      </Title>
      {isForeign ? <SmallText>和现在的模型不是一类，多半不起作用</SmallText> : null}
      {tags.length > 0 ? <SmallText>标签：{tags.join('、')}</SmallText> : null}
      <TextField
        label={`${title} 的触发词`}
        hideLabel
        size="s"
        placeholder={suggested || '触发词'}
        maxLength={MAX_WORDS_LENGTH}
        value={own.words}
        onValueChange={(words) => keepNetwork(name, { words })}
      />
      {there ? (
        <Weight>
          <Label of={NETWORK_LABELS.weight} />
          <NumberField
            hideLabel
            size="s"
            label={`${title} 的权重`}
            value={weight}
            {...WEIGHT}
            onValueChange={(next) => next !== null && onPrompt(setLoraWeight(prompt, name, next))}
          />
        </Weight>
      ) : null}
      <Button
        size="s"
        aria-pressed={there}
        onClick={() => onPrompt(there ? removeLora(prompt, name) : addLora(prompt, name, NEW_WEIGHT, words))}
      >
        {there ? '移出提示词' : '加入提示词'}
      </Button>
    </Card>
  );
}

const Card = styled.div<{ $on: boolean }>`
  display: grid;
  gap: 6px;
  align-content: start;
  padding: ${t.s2};
  border: 1px solid ${({ $on }) => ($on ? t.accent : t.line)};
  border-radius: ${t.r2};
  b {
    ${ellipsis}
    font-size: ${t.t13};
    font-weight: 500;
  }
`;
const Title = styled.div`
  ${row}
  justify-content: space-between;
  gap: ${t.s1};
  min-width: 0;
`;
const Cover = styled.div`
  position: relative;
  > button {
    position: absolute;
    inset: 4px 4px auto auto;
    background: ${t.overPicture};
    color: ${t.onPicture};
  }
`;
const Weight = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 96px);
  align-items: center;
  justify-content: space-between;
  gap: ${t.s2};
  font-size: ${t.t13};
  color: ${t.ink2};
`;
const None = styled.span`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s1};
  aspect-ratio: 4 / 3;
  border-radius: 6px;
  background: ${t.sunken};
  font-size: ${t.t12};
  color: ${t.ink3};
`;
