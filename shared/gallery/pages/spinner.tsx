import { Spinner } from '../../src/ui/spinner/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'spinner',
  title: '转圈',
  usage: `
import { Spinner } from '@app/shared/ui/spinner';

<Spinner label="正在生成" />`,
  notes: [
    '按钮里的加载用按钮的 loading；成片的内容用骨架；转圈只用在很小的地方。',
    '旁边已经有「正在……」的文字时不给 label，免得念两遍。',
    '颜色跟随文字颜色。',
  ],
  variants: [
    {
      name: '大小',
      render: () => (
        <Row>
          {[12, 16, 24, 40].map((size) => (
            <Spinner key={size} size={size} />
          ))}
        </Row>
      ),
    },
    { name: '有名字', render: () => <Spinner size={24} label="正在生成" /> },
    {
      name: '和文字一起',
      render: () => (
        <Row>
          <Spinner /> 正在排队，前面还有 3 个任务
        </Row>
      ),
    },
  ],
});
