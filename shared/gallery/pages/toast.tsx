import { Button } from '../../src/ui/button/index.ts';
import { pushToast, type ToastInput } from '../../src/ui/toast/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

function Push({ name, toast }: { name: string; toast: ToastInput }) {
  return (
    <Button data-shows="toast" onClick={() => pushToast(toast)}>
      {name}
    </Button>
  );
}

export const page = defineGalleryPage({
  part: 'toast',
  title: '消息',
  usage: `
import { toast } from '@app/shared/state/actions';

toast.success('已保存');
toast.error('上传失败：图片超过 20 MB', '压缩后再试一次');`,
  notes: [
    '远端用 state/actions 的 toast；消息由宿主显示在最上方居中。',
    '最多三条；同样的消息不重复出现，只重新计时。',
    '成功与说明 3 秒，提醒 4 秒，错误 5 秒；指针或焦点在上面时不计时。',
    '错误立刻念，其余等读屏念完当前的内容。',
  ],
  variants: [
    {
      name: '成功、说明、提醒',
      fill: true,
      render: () => (
        <Row>
          <Push name="成功" toast={{ tone: 'success', text: '已保存' }} />
          <Push name="说明" toast={{ tone: 'info', text: '任务已开始，完成后会通知你' }} />
          <Push name="提醒" toast={{ tone: 'warning', text: '今天的次数还剩 2 次' }} />
        </Row>
      ),
    },
    {
      name: '错误，有第二行',
      render: () => (
        <Push name="错误" toast={{ tone: 'error', text: '上传失败：图片超过 20 MB', detail: '压缩后再试一次' }} />
      ),
    },
    {
      name: '可以撤回',
      render: () => (
        <Push
          name="删除"
          toast={{
            tone: 'success',
            text: '已删除 3 张图片',
            action: { label: '撤回', onPress: () => pushToast({ tone: 'info', text: '已撤回' }) },
          }}
        />
      ),
    },
    {
      name: '文字很长',
      render: () => (
        <Push
          name="很长"
          toast={{
            tone: 'error',
            text: '这张图片里有不支持的内容：透明通道与 16 位色深同时存在，转换后颜色会有明显偏差，所以没有继续处理',
            detail: '任务编号 20261121-8f3a6c0e7d1b49d2a5c4',
          }}
        />
      ),
    },
  ],
});
