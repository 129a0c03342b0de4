import { Marked } from '../../src/ui/marked/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'marked',
  title: '搜索到的字',
  usage: `
import { Marked } from '@app/shared/ui/marked';

<Marked text={course.title} find="布光 十二" />`,
  notes: ['空格分开的每个词都标出来，不分大小写。', '文字始终按文字显示，里面的标签不会生效。'],
  variants: [
    {
      name: '两个词',
      render: () => (
        <p>
          <Marked text="商品布光十二讲：一扇窗、一盏灯" find="布光 一盏灯" />
        </p>
      ),
    },
    {
      name: '没有找到',
      render: () => (
        <p>
          <Marked text="柿子红怎么调" find="布光" />
        </p>
      ),
    },
  ],
});
