import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { below, t } from '../../src/theme/tokens.ts';
import { Button } from '../../src/ui/button/index.ts';
import { ToolModal } from '../../src/ui/tool-modal/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

type Props = Partial<ComponentProps<typeof ToolModal>> & { busy?: boolean };

const PARAGRAPHS = Array.from({ length: 24 }, (_, index) => `第 ${index + 1} 张：白底主图，1600 × 1600`);

function Live({ busy = false, ...props }: Props) {
  const [open, setOpen] = useState(false);
  const [working, setWorking] = useState(busy);
  return (
    <>
      <Button
        // The one that cannot be closed at once is left out of the tests.
        data-shows={busy ? undefined : 'dialog'}
        onClick={() => {
          setWorking(busy);
          setOpen(true);
        }}
      >
        打开
      </Button>
      <ToolModal
        title="版型套图"
        detail="24 张"
        footer={
          <>
            <Button data-start tone="text" onClick={() => setWorking(false)}>
              {working ? '停下' : '全不选'}
            </Button>
            <Button disabled={working} onClick={() => setOpen(false)}>
              取消
            </Button>
            <Button tone="primary" loading={working} onClick={() => setOpen(false)}>
              使用这一套
            </Button>
          </>
        }
        {...props}
        open={open}
        onOpenChange={setOpen}
        locked={working}
      >
        {PARAGRAPHS.map((text) => (
          <p key={text} style={{ lineHeight: '36px' }}>
            {text}
          </p>
        ))}
      </ToolModal>
    </>
  );
}

function Groups() {
  return (
    <List>
      {['全部', '通勤', '休闲', '运动', '礼服'].map((name) => (
        <li key={name}>
          <Button tone="text" size="s" block>
            {name}
          </Button>
        </li>
      ))}
    </List>
  );
}

/** Below each other; on a phone side by side, to leave the room to the content. */
const List = styled.ul`
  display: grid;
  gap: ${t.s1};
  button {
    justify-content: flex-start;
  }
  ${below(690)} {
    display: flex;
    overflow-x: auto;
  }
`;

export const page = defineGalleryPage({
  part: 'tool-modal',
  title: '工具窗口',
  usage: `
import { ToolModal } from '@app/shared/ui/tool-modal';

<ToolModal
  open={open}
  onOpenChange={setOpen}
  title="版型套图"
  detail={\`\${count} 张\`}
  side={<Groups />}
  sideLabel="分类"
  footer={<Button tone="primary" onClick={use}>使用这一套</Button>}
  locked={saving}
  draggable
>
  …
</ToolModal>`,
  notes: [
    '只由关闭按钮和 Esc 关闭，点背景不关；locked 时两者都不响应，用于关掉会丢东西的时候。',
    '头尾不动，内容和侧栏各自滚动，背后的页面停在原处；打开时焦点在内容上，方向键就能滚动，关闭后回到打开它的按钮。',
    'draggable 时可按住标题栏移动；键盘移到标题栏用方向键，双击回到中间。标题栏不会移出屏幕。',
    '手机上占满屏幕，不可移动；侧栏排在内容上面。',
    'footer 里第一个带 data-start 的按钮靠左。',
  ],
  variants: [
    { name: '默认', render: () => <Live /> },
    { name: '带侧栏', render: () => <Live side={<Groups />} sideLabel="分类" /> },
    { name: '可移动', render: () => <Live draggable /> },
    { name: '忙碌时不能关', render: () => <Live busy /> },
    { name: '小窗口，无底栏', render: () => <Live width={560} height={420} footer={undefined} /> },
  ],
});
