import { parseInfotext } from '@app/shared/contracts/infotext';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Copy, Shuffle } from 'lucide-react';
import { styled } from 'styled-components';
import type { ComparedPicture } from '../../features/gallery/model/difference.ts';
import { listFacts, furtherFacts } from '../../features/info/model/facts.ts';
import { Facts } from '../../features/info/ui/Facts.tsx';
import { RestoreButtons } from '../../features/info/ui/RestoreButtons.tsx';
import { WordsLine } from '../../features/results/ui/WordsLine.tsx';
import { FACT_LABELS } from '../../labels/facts.ts';
import { isDrawing } from '../../model/drawing.ts';
import { styleNameOf } from '../../model/engine-choice.ts';
import { formatElapsed, formatMoment } from '../../model/format.ts';
import { knownOfTask, missingParts, type RestorePart } from '../../model/restore.ts';
import type { EngineView } from '../../tasks/use-tasks.ts';
import { copyText } from '../../ui/copy.ts';

interface PictureDetailsProps {
  whole: ComparedPicture;
  engine: EngineView | undefined;
  onRestore: (part: RestorePart | 'remix') => void;
}

/**
 * All metadata of a picture, as a table and as the original text, and buttons that put it into the
 * form.
 */
export function PictureDetails({ whole: { picture, task }, engine, onRestore }: PictureDetailsProps) {
  const image = task.images.find(({ fileId }) => fileId === picture.fileId);
  if (!image || !isDrawing(task.params)) return null;
  const known = knownOfTask(task.params, image.seed);
  const info = parseInfotext(image.infotext);
  const facts = listFacts(known, styleNameOf(engine?.capabilities, known.style ?? ''));
  if (picture.engine) facts.push({ label: FACT_LABELS.engine, value: picture.engine, keys: [] });
  if (task.elapsedMs !== null)
    facts.push({ label: FACT_LABELS.elapsed, value: formatElapsed(task.elapsedMs), keys: [] });
  facts.push({ label: FACT_LABELS.drawnAt, value: formatMoment(picture.createdAt, new Date()), keys: [] });
  const further = info ? furtherFacts(info, known) : [];
  return (
    <Box>
      <Facts full facts={facts} different={null} />
      <WordsLine outcome={task.outcome} />
      <h3>填入表单</h3>
      <RestoreButtons compact missing={missingParts(known)} onRestore={onRestore} />
      <Button
        size="s"
        block
        icon={<Shuffle size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => onRestore('remix')}
      >
        再创作：除种子外全部填入
      </Button>
      {further.length > 0 ? (
        <details>
          <summary>其他参数 {further.length} 项</summary>
          <Facts full facts={further} different={null} />
        </details>
      ) : null}
      {image.infotext ? (
        <details>
          <summary>原始参数文本</summary>
          <Raw tabIndex={0} aria-label="原始参数文本">
            {image.infotext}
          </Raw>
          <Button
            size="s"
            icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => void copyText(image.infotext)}
          >
            复制参数
          </Button>
        </details>
      ) : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  border-top: 1px solid ${t.line};
  h3 {
    font-size: ${t.t13};
  }
  summary {
    min-height: 28px;
    font-size: ${t.t13};
    color: ${t.ink2};
    cursor: pointer;
  }
`;
const Raw = styled.pre`
  max-height: 240px;
  margin-bottom: ${t.s2};
  padding: ${t.s2};
  overflow: auto;
  border-radius: ${t.r1};
  background: ${t.sunken};
  font: ${t.t12} / 18px ${t.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
