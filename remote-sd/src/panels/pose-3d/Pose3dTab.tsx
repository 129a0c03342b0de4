import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Checkbox } from '@app/shared/ui/checkbox';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { MapFoot } from '../../bench/MapFoot.tsx';
import { BarredStage, Params, Scroll, TwoColumns } from '../../bench/frame.ts';
import type { PanelProps } from '../../bench/panel.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { useSendMap } from '../../bench/use-send-map.ts';
import { useNewDraft } from '../../bench/use-new-draft.ts';
import { MAP_KINDS, MAP_NAMES, mapFile, type MapKind } from '../../features/pose-3d/model/map-files.ts';
import { sceneDraft, sceneHistory, useScene } from '../../features/pose-3d/model/scene-draft.ts';
import type { FigureView } from '../../features/pose-3d/three/figure-view.ts';
import { CameraFields } from '../../features/pose-3d/ui/CameraFields.tsx';
import { FiguresField } from '../../features/pose-3d/ui/FiguresField.tsx';
import { FigureStage } from '../../features/pose-3d/ui/FigureStage.tsx';
import { HandFields } from '../../features/pose-3d/ui/HandFields.tsx';
import { JointFields } from '../../features/pose-3d/ui/JointFields.tsx';
import { newFigure } from '../../model/figure/presets.ts';
import { SCENE_LIMITS, sceneSize } from '../../model/figure/scene3d.ts';
import { MapSize } from '../../ui/MapSize.tsx';
import { saveFile } from '@app/shared/http/save-file';

/** 3D 姿势: renders poses, depth, normals and outlines of 3D figures. */
export function Pose3dTab({ bench }: Pick<PanelProps, 'bench'>) {
  const scene = useScene();
  const map = useSendMap(bench);
  const view = useRef<FigureView>(null);
  const [kinds, setKinds] = useState<readonly MapKind[]>(['openpose']);
  const size = sceneSize(bench.settings);

  useNewDraft(scene.width === 0, () => {
    if (sceneDraft.state.form.width === 0) sceneDraft.change({ ...size, figures: [newFigure('stand')] });
  });

  const make = (kind: MapKind) => mapFile(kind, scene, view.current);
  const save = async () => {
    for (const kind of kinds) saveFile(await make(kind), `${MAP_NAMES[kind]}.png`);
  };
  const isEmpty = scene.figures.length === 0 || kinds.length === 0;
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label="人物与镜头">
        <Scroll>
          <Own>
            <FiguresField />
            <JointFields />
            <HandFields />
            <CameraFields />
            <MapSize
              size={scene}
              form={size}
              limits={SCENE_LIMITS.side}
              onChange={(next) => sceneHistory.change({ ...scene, ...next })}
            />
          </Own>
        </Scroll>
        <MapFoot
          map={map}
          isEmpty={isEmpty}
          onSave={save}
          onSend={() =>
            map.send(...kinds.map((kind) => ({ module: kind, name: `${MAP_NAMES[kind]}.png`, make: () => make(kind) })))
          }
        >
          <Row role="group" aria-label="要哪些图">
            {MAP_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                checked={kinds.includes(kind)}
                onCheckedChange={(isWanted) =>
                  setKinds(MAP_KINDS.filter((each) => (each === kind ? isWanted : kinds.includes(each))))
                }
              >
                {MAP_NAMES[kind]}
              </Checkbox>
            ))}
          </Row>
        </MapFoot>
      </Params>
      <BarredStage id={SECTIONS.stage} aria-label="3D 画面">
        <FigureStage view={view} />
      </BarredStage>
    </TwoColumns>
  );
}

const Own = styled.div`
  display: grid;
  gap: ${t.s4};
  padding: ${t.s3} ${t.s4};
`;
const Row = styled.div`
  ${wrapRow}
  gap: ${t.s1} ${t.s4};
`;
