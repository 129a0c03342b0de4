import { Button } from '@app/shared/ui/button';
import { useRef } from 'react';
import { MapFoot } from '../../bench/MapFoot.tsx';
import { BarredStage, PanelFields, Params, Scroll, TwoColumns } from '../../bench/frame.ts';
import type { PanelProps } from '../../bench/panel.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { useSendMap } from '../../bench/use-send-map.ts';
import { useDroppedPicture } from '../../bench/use-dropped-picture.ts';
import { useNewDraft } from '../../bench/use-new-draft.ts';
import { depthDraft, depthHistory, useDepthForm } from '../../features/depth-library/model/depth-draft.ts';
import { depthPng } from '../../features/depth-library/model/paint.ts';
import { DepthStage } from '../../features/depth-library/ui/DepthStage.tsx';
import { ItemFields } from '../../features/depth-library/ui/ItemFields.tsx';
import { ShapeGrid } from '../../features/depth-library/ui/ShapeGrid.tsx';
import { DEPTH_LABELS } from '../../labels/depth.ts';
import { DEPTH_LIMITS, fitScene } from '../../model/depth/scene.ts';
import { SourceField } from '../../sources/SourceField.tsx';
import { useSending } from '../../sources/use-sending.ts';
import { MapSize } from '../../ui/MapSize.tsx';
import { saveFile } from '@app/shared/http/save-file';
import { SmallText } from '../../ui/texts.ts';

/** 深度素材: composes depth maps of hands and solids, for control units that use depth. */
export function DepthTab({ bench, given, onTaken }: Pick<PanelProps, 'bench' | 'given' | 'onTaken'>) {
  const form = useDepthForm();
  const map = useSendMap(bench);
  const { width, height } = bench.settings;
  const ground = useRef<HTMLImageElement>(null);
  const sender = useSending((file) => depthHistory.change({ ...depthDraft.state.form, ground: file }));

  useNewDraft(form.width === 0, () => {
    if (depthDraft.state.form.width === 0) depthDraft.change({ width, height });
  });
  useDroppedPicture({ given, onTaken }, (file) => sender.send(file));

  const isEmpty = form.items.length === 0 && !form.ground;
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label="形状与画面">
        <Scroll>
          <PanelFields>
            <ShapeGrid />
            <ItemFields />
            <MapSize
              size={form}
              form={{ width, height }}
              limits={DEPTH_LIMITS.side}
              onChange={(size) => depthHistory.change({ ...form, ...fitScene(form, size) })}
            />
            <SourceField
              label={DEPTH_LABELS.ground}
              file={form.ground}
              sender={sender}
              note={<SmallText>会拉伸到画面的尺寸</SmallText>}
            />
            {form.ground ? (
              <Button size="s" tone="text" onClick={() => depthHistory.change({ ...form, ground: null })}>
                拿掉底图
              </Button>
            ) : null}
          </PanelFields>
        </Scroll>
        <MapFoot
          map={map}
          isEmpty={isEmpty}
          onSave={async () => saveFile(await depthPng(form, ground.current), '深度图.png')}
          onSend={() => map.send({ module: 'depth', name: '深度图.png', make: () => depthPng(form, ground.current) })}
        />
      </Params>
      <BarredStage id={SECTIONS.stage} aria-label="深度图">
        <DepthStage ground={ground} />
      </BarredStage>
    </TwoColumns>
  );
}
