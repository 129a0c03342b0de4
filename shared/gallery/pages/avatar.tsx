import { Avatar } from '../../src/ui/avatar/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';
import lu from '../pictures/lu.webp';

export const page = defineGalleryPage({
  part: 'avatar',
  title: '头像',
  usage: `
import { Avatar } from '@app/shared/ui/avatar';

<Avatar src={user.avatar} name={user.nickname} size={40} />`,
  notes: [
    '头像只是装饰，读屏不念：名字写在旁边，或写在外面按钮的 aria-label 里。',
    '没有头像、头像加载失败时显示名字的第一个字；名字也没有时显示「绘」。',
    'narrowSize 是 960 px 以下的大小。',
  ],
  variants: [
    {
      name: '大小',
      render: () => (
        <Row>
          {[24, 32, 40, 56, 72].map((size) => (
            <Avatar key={size} src={lu} name="陆知远" size={size} />
          ))}
        </Row>
      ),
    },
    {
      name: '没有头像',
      render: () => (
        <Row>
          <Avatar src={null} name="陆知远" size={40} />
          <Avatar src="" name="Nora" size={40} />
          <Avatar src={undefined} name="🍊 橙子" size={40} />
          <Avatar src={null} name="  " size={40} />
        </Row>
      ),
    },
    { name: '头像加载失败', render: () => <Avatar src="data:," name="顾南" size={40} /> },
    {
      name: '窄屏变小',
      render: () => (
        <Row>
          <Avatar src={lu} name="陆知远" size={56} narrowSize={32} />
        </Row>
      ),
    },
  ],
});
