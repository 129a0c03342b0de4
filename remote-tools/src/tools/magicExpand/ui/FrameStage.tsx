import { t } from '@app/shared/theme/tokens';
import { ResizableBox } from '@app/shared/ui/resizable-box';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { growToPhoto, type PhotoArea, type Size } from '../model/frame.ts';

interface FrameStageProps {
  src: string;
  photo: Size;
  area: PhotoArea;
  onArea: (area: PhotoArea) => void;
  /** Whether a task is running. */
  disabled: boolean;
}

/** Maximum fractions of the stage for photo and frame: the rest is space to drag to. */
const PHOTO_SHARE = 0.56;
const FRAME_SHARE = 0.9;

/** The photo with the frame, which is dragged to the edges of the new picture. */
export function FrameStage({ src, photo, area, onArea, disabled }: FrameStageProps) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current!);
    return () => observer.disconnect();
  }, []);

  const share = (of: Size, part: number) =>
    size ? Math.min((size.width * part) / of.width, (size.height * part) / of.height) : 0;
  const scale = Math.min(share(photo, PHOTO_SHARE), share(area, FRAME_SHARE));
  // The frame is centred; the photo is offset in it.
  const x = ((size?.width ?? 0) - area.width * scale) / 2;
  const y = ((size?.height ?? 0) - area.height * scale) / 2;
  const at = { x: x + area.left * scale, y: y + area.top * scale };
  return (
    <Room ref={room}>
      {scale > 0 ? (
        <>
          <Ground style={{ left: x, top: y, width: area.width * scale, height: area.height * scale }} />
          <Photo
            src={src}
            alt="原图"
            draggable={false}
            style={{ left: at.x, top: at.y, width: photo.width * scale, height: photo.height * scale }}
          />
          <ResizableBox
            label="画幅"
            snap="never"
            disabled={disabled}
            value={{ x, y, width: area.width * scale, height: area.height * scale }}
            onChange={(box) =>
              onArea(
                growToPhoto(photo, {
                  left: (at.x - box.x) / scale,
                  top: (at.y - box.y) / scale,
                  width: box.width / scale,
                  height: box.height / scale,
                }),
              )
            }
          />
        </>
      ) : null}
    </Room>
  );
}

const Room = styled.div`
  position: relative;
  flex: 1;
  min-height: 320px;
  overflow: hidden;
  background: ${t.studio};
`;

const Ground = styled.div`
  position: absolute;
  background: repeating-conic-gradient(${t.sunken} 0 25%, ${t.surface} 0 50%) 0 0 / 24px 24px;
`;

const Photo = styled.img`
  position: absolute;
  object-fit: fill;
`;
