import { useState } from 'react';
import { Avatar } from '../../src/ui/avatar/index.ts';
import { Button } from '../../src/ui/button/index.ts';
import { CropDialog } from '../../src/ui/uploader/CropDialog.tsx';
import { CropUpload, type CropUploadProps } from '../../src/ui/uploader/index.ts';
import { Column, Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';
import candle from '../pictures/candle.webp';

/** As the network would: in steps, and failing the first `failures` times. */
function pretend(failures: number): CropUploadProps<string>['upload'] {
  let left = failures;
  return async (file, { onProgress, signal }) => {
    for (let step = 1; step <= 10; step++) {
      await new Promise((done) => setTimeout(done, 120));
      if (signal.aborted) throw new Error('已取消');
      if (step === 7 && left-- > 0) throw new Error('网络不稳定，请重试');
      onProgress(step / 10);
    }
    return URL.createObjectURL(file);
  };
}

const sure = pretend(0);
const shaky = pretend(1);

function Face({ upload = sure }: { upload?: CropUploadProps<string>['upload'] }) {
  const [src, setSrc] = useState('');
  return (
    <Row>
      <Avatar src={src} name="林知夏" size={64} />
      <div>
        <CropUpload
          label="上传头像"
          title="裁剪头像"
          mask="circle"
          output={{ width: 512, height: 512 }}
          hint="JPG、PNG、WebP，20 MB 以内"
          upload={upload}
          onDone={setSrc}
        >
          {({ pick, reading, over, noteId }) => (
            <Button size="s" loading={reading} aria-describedby={noteId} onClick={pick}>
              {over ? '松开就更换' : '更换头像'}
            </Button>
          )}
        </CropUpload>
      </div>
    </Row>
  );
}

function Cover({ disabled }: { disabled?: boolean }) {
  const [src, setSrc] = useState('');
  return (
    <Column $width={360}>
      <CropUpload
        label="上传封面"
        title="裁剪封面"
        output={{ width: 960, height: 540 }}
        least={{ width: 480, height: 270 }}
        upload={sure}
        onDone={setSrc}
        disabled={disabled}
      />
      {src ? <img src={src} alt="裁剪后的封面" width={320} height={180} /> : null}
    </Column>
  );
}

const SOME = new File(['x'], '烛光.webp', { type: 'image/webp' });
const SIZE = { width: 512, height: 512 };

/** The window by itself, with a picture already chosen. */
function Window({ mask, problem = null }: { mask: 'circle' | 'rect'; problem?: string | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-shows="dialog" onClick={() => setOpen(true)}>
        打开
      </Button>
      {open ? (
        <CropDialog
          title={mask === 'circle' ? '裁剪头像' : '裁剪封面'}
          file={SOME}
          url={candle}
          output={mask === 'circle' ? SIZE : { width: 960, height: 540 }}
          least={{ width: 200, height: 200 }}
          mask={mask}
          problem={problem}
          reading={false}
          upload={sure}
          onDone={() => setOpen(false)}
          onAnother={() => undefined}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

export const page = defineGalleryPage({
  part: 'uploader',
  title: '裁剪上传',
  usage: `
import { CropUpload } from '@app/shared/ui/uploader';
import { upload } from '@app/shared/http/upload';

<CropUpload
  label="上传头像"
  title="裁剪头像"
  mask="circle"
  output={{ width: 512, height: 512 }}
  upload={upload}
  onDone={(stored) => save(stored.url)}
>
  {({ pick, reading, noteId }) => (
    <Button loading={reading} aria-describedby={noteId} onClick={pick}>更换头像</Button>
  )}
</CropUpload>`,
  notes: [
    '点选或拖入一张图，选定范围，按 output 的像素输出；比例由 output 决定。圆形只是取景框，输出仍是方图。',
    '拖动、滚轮、双指、滑块都能移动和缩放；键盘：方向键移动（加 Shift 更快），加减号缩放，R 旋转，0 还原。',
    '不会放大到少于 least 的像素；图片比 least 小、打不开、格式或大小不对，都会说明原因。',
    '照片按拍摄方向（EXIF）显示和裁剪。JPG 输出 JPG，其余输出 PNG。',
    '上传失败时窗口不关，范围不变，可以重试；取消上传也一样。upload 完成后才算完成，保存资料之类的请求放在它里面。',
  ],
  variants: [
    { name: '头像', render: () => <Face /> },
    { name: '第一次上传会失败', render: () => <Face upload={shaky} /> },
    { name: '16:9 封面', render: () => <Cover /> },
    { name: '窗口', render: () => <Window mask="circle" /> },
    {
      name: '窗口：换的图打不开',
      render: () => <Window mask="rect" problem="上传失败：这张图片打不开，可能已损坏，请换一张" />,
    },
    { name: '停用', render: () => <Cover disabled /> },
  ],
});
