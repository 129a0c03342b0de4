import type { ReactNode } from 'react';
import { Button } from '../../src/ui/button/index.ts';
import { Dialog, DialogFooter } from '../../src/ui/dialog/index.ts';
import { TextField } from '../../src/ui/text-field/index.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

interface ShownProps {
  text: string;
  title: string;
  description?: string;
  closable?: boolean;
  width?: number;
  children: (close: () => void) => ReactNode;
}

function Shown({ text, children, ...rest }: ShownProps) {
  return (
    <Held start={false}>
      {(open, change) => (
        <>
          <Button data-shows="dialog" onClick={() => change(true)}>
            {text}
          </Button>
          <Dialog {...rest} open={open} onOpenChange={change}>
            {children(() => change(false))}
          </Dialog>
        </>
      )}
    </Held>
  );
}

export const page = defineGalleryPage({
  part: 'dialog',
  title: '对话框',
  usage: `
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';

<Dialog open={open} onOpenChange={setOpen} title="重命名" description="名字只有你自己看得到。">
  <TextField label="名字" value={name} onValueChange={setName} />
  <DialogFooter>
    <Button onClick={() => setOpen(false)}>取消</Button>
    <Button tone="primary" loading={saving} onClick={save}>保存</Button>
  </DialogFooter>
</Dialog>`,
  notes: [
    '打开时焦点进入窗口并留在里面，关闭后回到打开它的按钮；Esc 和叉号关闭，点背景不关闭。',
    'title 必须有：它是窗口的名字；画面上不要标题时用 hideTitle。',
    'closable={false} 只用于必须做决定的地方，此时没有叉号，Esc 也不关闭。',
    '比屏幕高的内容整个窗口滚动，按钮排在最后。',
  ],
  variants: [
    {
      name: '有表单',
      render: () => (
        <Shown text="重命名" title="重命名" description="名字只有你自己看得到。">
          {(close) => (
            <>
              <Held start="秋日餐桌">
                {(value, change) => <TextField label="名字" value={value} onValueChange={change} />}
              </Held>
              <DialogFooter>
                <Button onClick={close}>取消</Button>
                <Button tone="primary" onClick={close}>
                  保存
                </Button>
              </DialogFooter>
            </>
          )}
        </Shown>
      ),
    },
    {
      name: '必须做决定',
      render: () => (
        <Shown text="新版协议" title="用户协议有更新" closable={false} width={400}>
          {(close) => (
            <>
              <p>请阅读新的协议后继续使用。</p>
              <DialogFooter>
                <Button tone="primary" onClick={close}>
                  我知道了
                </Button>
              </DialogFooter>
            </>
          )}
        </Shown>
      ),
    },
    {
      name: '内容很长',
      render: () => (
        <Shown text="查看说明" title="关于生成次数的说明：每天的次数怎样计算，用完以后怎样补充，会员到期后怎样处理">
          {(close) => (
            <>
              {Array.from({ length: 14 }, (_, index) => (
                <p key={index}>
                  {index + 1}. 每次生成按张数扣除次数，失败的任务在一分钟内退回；退回的次数与赠送的次数一样，当天有效。
                </p>
              ))}
              <DialogFooter>
                <Button onClick={close}>关闭</Button>
              </DialogFooter>
            </>
          )}
        </Shown>
      ),
    },
  ],
});
