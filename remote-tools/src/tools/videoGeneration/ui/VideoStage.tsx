import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Film } from '../../../kit/Film.tsx';
import { StageBar, StageRoom } from '../../../kit/StageBar.tsx';
import { boardSize } from '../../../kit/StageView.tsx';
import { noteOf } from '../../../tasks/note.ts';
import { pictureOf, type ShotForm, type VideoForm } from '../model/form.ts';

interface VideoStageProps {
  status: ReactNode;
  ratio: VideoForm['ratio'];
  /** The selected result. */
  video: { task: Task; image: TaskImage } | null;
  /** Preview of the running video; null when there is none. */
  preview: string | null;
  shot: ShotForm | null;
  overlay: ReactNode;
  empty: ReactNode;
}

const RATIOS = { '9:16': 9 / 16, '1:1': 1, '16:9': 16 / 9 } as const;

/**
 * The video, or before it: its preview frames, or the picture of a shot with the crop of the frame.
 */
export function VideoStage({ status, ratio, video, preview, shot, overlay, empty }: VideoStageProps) {
  const shown = video !== null || preview !== null || shot !== null;
  const wide = video ? video.image.width / video.image.height : RATIOS[ratio];
  return (
    <StageRoom>
      <StageBar title="视频生成" status={status} />
      <View $empty={!shown}>
        {shown ? (
          <Frame style={boardSize(wide)}>
            {video ? (
              <>
                <Film url={video.image.url} label="生成的视频" autoPlay />
                <PictureTag $small $at="top-left">
                  {noteOf(video.task)}
                </PictureTag>
              </>
            ) : preview === null ? (
              <>
                <img src={`${pictureOf(shot!.fileId)}?w=960`} alt="这个镜头的图片" />
                {shot!.caption ? <Caption>{shot!.caption}</Caption> : null}
                <PictureTag $small $at="top-left">
                  示意，取景以生成为准
                </PictureTag>
              </>
            ) : (
              <img src={preview} alt="正在生成的画面" />
            )}
            {overlay}
          </Frame>
        ) : (
          empty
        )}
      </View>
    </StageRoom>
  );
}

const View = styled.div<{ $empty: boolean }>`
  flex: 1;
  display: grid;
  place-items: center;
  min-height: 0;
  margin: 0 ${t.s4} ${t.s3};
  overflow: auto;
  container-type: ${({ $empty }) => ($empty ? 'normal' : 'size')};
  ${below(1000)} {
    flex: none;
    min-height: ${({ $empty }) => ($empty ? '0' : '460px')};
  }
  ${below(750)} {
    margin: 0 ${t.s3} ${t.s3};
  }
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${t.r1};
  background: ${t.sunken};
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Caption = styled.p`
  position: absolute;
  left: 8%;
  right: 8%;
  bottom: 17%;
  color: ${t.onPicture};
  font-size: max(12px, 5cqmin);
  font-weight: 700;
  line-height: 1.22;
  text-align: center;
  text-shadow: 0 0 4px rgb(0 0 0 / 0.9);
`;
