import { useEffect, useRef } from 'react';
import { DropZone, IMAGE_LIMITS } from '../../src/ui/upload/index.ts';
import { pushToast } from '../../src/ui/toast/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

/** Chooses a file by itself, so that the state after it can be seen. */
function Chosen({ file, upload }: { file: () => File; upload: () => Promise<unknown> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    const carrier = new DataTransfer();
    carrier.items.add(file());
    input.files = carrier.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, [file]);
  return (
    <div ref={box}>
      <DropZone label="上传商品图" upload={upload} />
    </div>
  );
}

const photo = (): File => new File(['x'], 'candle.png', { type: 'image/png' });
const animation = (): File => new File(['x'], 'candle.gif', { type: 'image/gif' });
const never = (): Promise<never> => new Promise(() => undefined);
const fail = (): Promise<never> => Promise.reject(new Error('网络不稳定，请重试'));

export const page = defineGalleryPage({
  part: 'upload',
  title: '上传',
  usage: `
import { upload } from '@app/shared/http/upload';
import { DropZone } from '@app/shared/ui/upload';

<DropZone label="上传商品图" upload={upload} onDone={(image) => setImage(image)} pasteAnywhere />`,
  notes: [
    '拖进来、粘贴、点击选择；键盘用空格或回车打开选择窗口。',
    '不合格的文件说明原因，不影响其余文件；传失败的文件留着，可以重试。',
    '默认接受 JPG、PNG、WebP，20 MB 以内，一次一张；用 limits 改。',
  ],
  variants: [
    {
      name: '默认',
      render: () => (
        <DropZone
          label="上传商品图"
          onFiles={(files) => pushToast({ tone: 'success', text: `选了 ${files[0]!.name}` })}
        />
      ),
    },
    {
      name: '一次多张',
      render: () => (
        <DropZone
          label="上传商品图"
          text="拖进来最多 9 张图片"
          limits={{ ...IMAGE_LIMITS, maxFiles: 9 }}
          onFiles={() => undefined}
        />
      ),
    },
    { name: '上传中', render: () => <Chosen file={photo} upload={never} /> },
    { name: '失败，可以重试', render: () => <Chosen file={photo} upload={fail} /> },
    { name: '文件不合格', render: () => <Chosen file={animation} upload={never} /> },
    { name: '禁用', render: () => <DropZone label="上传商品图" disabled onFiles={() => undefined} /> },
    { name: '指针在上面', forced: 'hover', render: () => <DropZone label="上传商品图" onFiles={() => undefined} /> },
    { name: '键盘焦点', forced: 'focus', render: () => <DropZone label="上传商品图" onFiles={() => undefined} /> },
  ],
});
