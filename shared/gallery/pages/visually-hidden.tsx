import { VisuallyHidden } from '../../src/ui/visually-hidden/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'visually-hidden',
  title: '读屏文字',
  usage: `
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';

<span>128<VisuallyHidden> 人在学</VisuallyHidden></span>`,
  notes: [
    '画面上看不见，读屏会念。能用看得见的文字说清楚时不用它。',
    '里面不放可以聚焦的东西：键盘会走到看不见的地方。',
  ],
  variants: [
    {
      name: '补全意思',
      render: () => (
        <p>
          下面这个数字读屏念作「128 人在学」：<b>128</b>
          <VisuallyHidden> 人在学</VisuallyHidden>
        </p>
      ),
    },
  ],
});
