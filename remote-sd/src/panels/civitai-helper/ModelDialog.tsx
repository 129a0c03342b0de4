import { useCall } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { Picture } from '@app/shared/ui/picture';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { NEW_WEIGHT, addLora, addTriggerWord } from '../../features/networks/model/in-prompt.ts';
import { fileSize } from '../../features/workshop/model/file-size.ts';
import { FactList } from '../../ui/fact-list.ts';
import { nameStem } from '../../model/name-stem.ts';
import { ErrorText, SmallText } from '../../ui/texts.ts';
import { CardEditor } from './CardEditor.tsx';
import { MODEL_KINDS, titleOfCard, type LibraryCard } from './cards.ts';
import { coverUrl } from './ModelCard.tsx';

interface ModelDialogProps {
  card: LibraryCard;
  bench: Pick<WorkbenchState, 'draft'>;
  onClosed: () => void;
}

const LABELS = new Map(MODEL_KINDS);

/** Data of a model, and buttons that put it into the form. */
export function ModelDialog({ card, bench, onClosed }: ModelDialogProps) {
  const [open, setOpen] = useState(true);
  const details = useCall(
    'GET /models/library/details',
    { name: card.name },
    { quiet: true, background: true, staleTime: 30_000, enabled: card.bytes !== null },
  );
  const [isEditing, setEditing] = useState(false);
  const { description = '', notes = '', negative = '', source = '', training = [], edit } = details.data ?? {};
  const facts = [
    ['文件', card.name],
    ['种类', LABELS.get(card.kind) ?? ''],
    ['基础模型', card.family],
    ['作者', card.author],
    ['触发词', card.words.join('，')],
    ['反向提示词', negative],
    ['建议权重', card.weight === null ? '' : String(card.weight)],
    ['评分', card.rating === null ? '' : `${card.rating} / 5`],
    ['标签', card.tags.join('、')],
    ['大小', card.bytes === null ? '' : fileSize(card.bytes)],
    ['来源', source],
    ...training.map(({ name, value }) => [name, value]),
  ].filter(([, value]) => value !== '');
  return (
    <Dialog title={titleOfCard(card)} width={720} open={open} onOpenChange={setOpen} onClosed={onClosed}>
      <Columns>
        {card.cover === null ? null : (
          <Picture src={coverUrl(card)} alt={`${titleOfCard(card)} 的封面`} ratio="71 / 106" radius="6px" />
        )}
        <Box>
          {card.problem === null ? null : <ErrorText>{card.problem}</ErrorText>}
          {details.isError ? <ErrorText>说明没有读出来：{details.error.message}</ErrorText> : null}
          <Send card={card} bench={bench} />
          {edit && !isEditing ? (
            <Actions>
              <Button size="s" onClick={() => setEditing(true)}>
                编辑卡片
              </Button>
            </Actions>
          ) : null}
          {edit && isEditing ? (
            <CardEditor key={edit.version} name={card.name} edit={edit} onClose={() => setEditing(false)} />
          ) : null}
          <FactList $names="72px">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <Value>{value}</Value>
              </div>
            ))}
          </FactList>
          {[description, notes].filter(Boolean).map((text) => (
            <Text key={text}>{text}</Text>
          ))}
        </Box>
      </Columns>
    </Dialog>
  );
}

/** Puts the model into the form. */
function Send({ card, bench }: Pick<ModelDialogProps, 'card' | 'bench'>) {
  const { kind, engineName, name, weight, words } = card;
  if (kind !== 'checkpoint' && kind !== 'lora' && kind !== 'embedding') return null;
  const known = engineName ?? nameStem(name);
  const put = (key: 'prompt' | 'negative_prompt', write: (prompt: string) => string) => {
    bench.draft.change((form) => ({ ...form, [key]: write(form[key]) }));
    toast.success(key === 'prompt' ? '已加入提示词' : '已加入反向提示词');
  };
  return (
    <>
      {engineName === null ? (
        <SmallText>当前引擎没有报告这个模型，请管理员把它放进引擎的文件夹，再用它画。</SmallText>
      ) : null}
      <Actions>
        {kind === 'checkpoint' ? (
          <Button
            size="s"
            disabled={engineName === null}
            onClick={() => {
              bench.draft.change((form) => ({ ...form, model: known }));
              toast.success('已选为模型');
            }}
          >
            用这个模型
          </Button>
        ) : null}
        {kind === 'lora' ? (
          <Button
            size="s"
            disabled={engineName === null}
            onClick={() => put('prompt', (prompt) => addLora(prompt, known, weight ?? NEW_WEIGHT, words.join(', ')))}
          >
            加入提示词
          </Button>
        ) : null}
        {kind === 'embedding' ? (
          <>
            <Button
              size="s"
              disabled={engineName === null}
              onClick={() => put('prompt', (prompt) => addTriggerWord(prompt, known))}
            >
              加入提示词
            </Button>
            <Button
              size="s"
              disabled={engineName === null}
              onClick={() => put('negative_prompt', (prompt) => addTriggerWord(prompt, known))}
            >
              加入反向提示词
            </Button>
          </>
        ) : null}
      </Actions>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-template-columns: minmax(0, 220px);
  grid-auto-columns: minmax(0, 1fr);
  gap: ${t.s4};
  align-items: start;
  &:has(> :only-child) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${below(960)} {
    grid-auto-flow: row;
    grid-template-columns: minmax(0, 1fr);
    > :first-child:not(:only-child) {
      max-width: 160px;
    }
  }
`;
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s3};
  font-size: ${t.t13};
`;
const Actions = styled.div`
  ${wrapRow}
  gap: ${t.s2};
`;
const Value = styled.dd`
  margin: 0;
  overflow-wrap: anywhere;
`;
const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
