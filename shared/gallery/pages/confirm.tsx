import { useState } from 'react';
import { Button } from '../../src/ui/button/index.ts';
import { askConfirm, type ConfirmQuestion } from '../../src/ui/confirm/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

function Ask({ text, question }: { text: string; question: ConfirmQuestion }) {
  const [answer, setAnswer] = useState<string>('');
  const handleAsk = async (): Promise<void> => {
    setAnswer((await askConfirm(question)) ? '选择了确定' : '选择了取消');
  };
  return (
    <Row>
      <Button data-shows="dialog" onClick={() => void handleAsk()}>
        {text}
      </Button>
      <span role="status">{answer}</span>
    </Row>
  );
}

export const page = defineGalleryPage({
  part: 'confirm',
  title: '确认窗',
  usage: `
import { confirm } from '@app/shared/state/actions';

if (await confirm({ message: '确定删除这张图片吗？', danger: true })) await remove();`,
  notes: [
    '远端用 state/actions 的 confirm；窗口由宿主显示，一次只问一个，后来的排队。',
    '返回 true 只有「确定」一种情况；「取消」、叉号、Esc 都是 false；点背景不会关闭。',
    '危险的操作 danger: true：确定是红色，焦点先在「取消」上。',
  ],
  variants: [
    { name: '普通', render: () => <Ask text="退出登录" question={{ message: '确定退出登录吗？' }} /> },
    {
      name: '危险',
      render: () => (
        <Ask
          text="删除作品"
          question={{ message: '删除后不能恢复，确定删除这 3 张图片吗？', danger: true, confirmText: '删除' }}
        />
      ),
    },
    {
      name: '文字很长',
      render: () => (
        <Ask
          text="离开页面"
          question={{
            title: '当前页面有未保存的内容',
            message:
              '你刚才画的蒙版、写的提示词和还没有生成完的两个任务都会留在这里。\n任务会在后台继续，蒙版和提示词离开后就没有了。确定离开吗？',
            confirmText: '离开',
            cancelText: '留下',
          }}
        />
      ),
    },
  ],
});
