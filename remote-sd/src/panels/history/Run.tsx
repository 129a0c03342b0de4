import type { Task } from '@app/shared/contracts/aigc';
import { card, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { useState } from 'react';
import { styled } from 'styled-components';
import { listFacts } from '../../features/info/model/facts.ts';
import { Facts } from '../../features/info/ui/Facts.tsx';
import { RestoreButtons } from '../../features/info/ui/RestoreButtons.tsx';
import { isDrawing, titleOf } from '../../model/drawing.ts';
import { styleNameOf } from '../../model/engine-choice.ts';
import { formatElapsed, formatMoment, formatParams } from '../../model/format.ts';
import { knownOfTask, missingParts, type RestorePart } from '../../model/restore.ts';
import type { EngineView } from '../../tasks/use-tasks.ts';
import { ErrorText, SmallText } from '../../ui/texts.ts';

interface RunProps {
  task: Task;
  engine: EngineView | undefined;
  onRestore: (part: RestorePart | 'remix') => void;
}

/** Maximum number of pictures of a task in the list; the gallery has all. */
const MAX_PICTURES = 4;
const TOOLS = { txt2img: '文生图', img2img: '图生图' } as const;

/** One task: its pictures, its parameters, and buttons that restore them. */
export function Run({ task, engine, onRestore }: RunProps) {
  const [open, setOpen] = useState(false);
  const { params, images, state, error, elapsedMs, engineName, createdAt } = task;
  if (!isDrawing(params)) return null;
  const known = knownOfTask(params, images[0]?.seed ?? null);
  const title = titleOf(params);
  const line = [
    formatMoment(createdAt, new Date()),
    TOOLS[params.tool],
    formatParams(params),
    params.sampler,
    params.model,
    engineName,
    elapsedMs === null ? '' : formatElapsed(elapsedMs),
    images.length > MAX_PICTURES ? `只显示前 ${MAX_PICTURES} 张` : '',
  ].filter(Boolean);
  return (
    <Card aria-label={title.slice(0, 40)}>
      <Words title={title}>{title}</Words>
      <SmallText>{line.join('，')}</SmallText>
      {state === 'failed' ? <ErrorText>{error || '没有生成成功'}</ErrorText> : null}
      {state === 'cancelled' ? <SmallText>已取消</SmallText> : null}
      {images.length > 0 ? (
        <Pictures>
          {images.slice(0, MAX_PICTURES).map(({ fileId, url }, at) => (
            <Picture key={fileId} src={`${url}?w=160`} alt={`第 ${at + 1} 张`} ratio="1 / 1" radius="4px" />
          ))}
        </Pictures>
      ) : null}
      <Actions>
        <Button size="s" onClick={() => onRestore('all')}>
          恢复设置
        </Button>
        <Button size="s" onClick={() => onRestore('remix')}>
          换种子再创作
        </Button>
        <Button size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
          全部设置
        </Button>
      </Actions>
      {open ? (
        <>
          <Facts full facts={listFacts(known, styleNameOf(engine?.capabilities, known.style ?? ''))} different={null} />
          <RestoreButtons missing={missingParts(known)} onRestore={onRestore} />
        </>
      ) : null}
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  gap: ${t.s2};
  padding: ${t.s3};
  ${card}
`;
const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${t.t13};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(${MAX_PICTURES}, minmax(0, 96px));
  gap: ${t.s2};
  ${below(960)} {
    grid-template-columns: repeat(${MAX_PICTURES}, minmax(0, 1fr));
  }
`;
const Actions = styled.div`
  ${wrapRow}
  gap: ${t.s2};
`;
