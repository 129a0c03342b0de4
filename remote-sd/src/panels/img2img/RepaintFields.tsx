import type { FileInfo } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { styled } from 'styled-components';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import {
  maskProblem,
  MODE_WORDS,
  REPAINT_MODES,
  supportedModes,
  type RepaintForm,
  type RepaintMode,
} from '../../draft/repaint.ts';
import { pictureLayers, usesMasks } from '../../draft/repaint-layers.ts';
import { RepaintSettings } from '../../features/repaint/ui/RepaintSettings.tsx';
import { Label } from '../../labels/Label.tsx';
import { REPAINT_LABELS } from '../../labels/repaint.ts';
import { sizeText } from '../../model/size.ts';
import { SourceField } from '../../sources/SourceField.tsx';
import { SourcesField } from '../../sources/SourcesField.tsx';
import type { FileSender } from '../../sources/use-sending.ts';
import { SmallText } from '../../ui/texts.ts';

interface RepaintFieldsProps {
  bench: Pick<WorkbenchState, 'engine' | 'settings'>;
  repaint: RepaintForm;
  problem: string;
  sourceSender: FileSender;
  maskSender: FileSender;
  onMode: (mode: RepaintMode) => void;
  onBatch: (edit: (batch: readonly FileInfo[]) => readonly FileInfo[]) => void;
  onChange: (part: Partial<RepaintForm>) => void;
}

/** Fields of 图生图 above the prompts: mode, pictures, and how they are repainted. */
export function RepaintFields(props: RepaintFieldsProps) {
  const { bench, repaint, problem, sourceSender, maskSender, onMode, onBatch, onChange } = props;
  const { engine, settings } = bench;
  const offered = engine?.capabilities;
  const { mode, source } = repaint;
  const modes = offered ? supportedModes(offered) : REPAINT_MODES.map(({ value }) => value);
  const many = mode === 'batch';
  const further = [
    pictureLayers(repaint).length > 1 ? `${pictureLayers(repaint).length} 个图片图层合成一张` : '',
    usesMasks(repaint) && repaint.masks.length > 0 ? `另有 ${repaint.masks.length} 个蒙版图层一起用` : '',
  ].filter(Boolean);
  return (
    <Fields>
      <div>
        <Segmented
          size="s"
          columns={3}
          label={REPAINT_LABELS.mode.zh}
          value={mode}
          options={REPAINT_MODES.filter(({ value }) => modes.includes(value)).map(({ value, label }) => ({
            value,
            label: <Label of={label} plain />,
          }))}
          onValueChange={onMode}
        />
        <Words>
          {MODE_WORDS[mode]}
          {modes.length < REPAINT_MODES.length ? `。${engine?.name ?? '当前的引擎'} 不做局部重绘` : ''}
        </Words>
      </div>
      {many ? (
        <SourcesField
          files={repaint.batch}
          onEdit={onBatch}
          onClear={() => onChange({ batch: [] })}
          note={`每张保持自己的形状，像素数约为 ${settings.width} × ${settings.height}`}
          problem={problem}
        />
      ) : (
        <SourceField
          label={REPAINT_LABELS.source}
          file={source}
          sender={sourceSender}
          note={
            <>
              <small>
                画成 {settings.width} × {settings.height}
              </small>
              {further.length > 0 ? <small>画布：{further.join('，')}</small> : null}
            </>
          }
          problem={problem}
        />
      )}
      {source && mode === 'inpaint_upload' ? (
        <SourceField
          label={REPAINT_LABELS.mask}
          file={repaint.sent}
          sender={maskSender}
          note={<small>白色的地方重绘，要和原图一样大（{sizeText(source)}）</small>}
          problem={repaint.sent ? maskProblem(repaint.sent, source) : ''}
        />
      ) : null}
      {(source || many) && offered ? <RepaintSettings repaint={repaint} onChange={onChange} offered={offered} /> : null}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  border-bottom: 1px solid ${t.line};
`;
const Words = styled(SmallText)`
  margin-top: ${t.s1};
  line-height: 16px;
`;
