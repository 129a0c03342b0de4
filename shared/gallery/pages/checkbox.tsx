import { Checkbox } from '../../src/ui/checkbox/index.ts';
import { Column, Row } from '../app/layout.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

const still = (): void => undefined;

export const page = defineGalleryPage({
  part: 'checkbox',
  title: '复选框',
  usage: `
import { Checkbox } from '@app/shared/ui/checkbox';

<Checkbox checked={agreed} onCheckedChange={setAgreed} invalid={asked && !agreed}>
  我已阅读并同意 <Link to="/agreement">用户协议</Link>
</Checkbox>`,
  notes: [
    '空格键勾选；文字里的链接单独可按，不会改变勾选。',
    '文字在别处时用 label 代替 children，读屏才有名字。',
    '方框 16 px，可以按到的范围是 24 px，手指是 44 px。',
  ],
  variants: [
    {
      name: '默认',
      render: () => (
        <Held start={true}>
          {(checked, change) => (
            <Checkbox checked={checked} onCheckedChange={change}>
              下次自动登录
            </Checkbox>
          )}
        </Held>
      ),
    },
    {
      name: '全部状态',
      render: () => (
        <Row>
          <Checkbox checked={false} onCheckedChange={still}>
            未选
          </Checkbox>
          <Checkbox checked onCheckedChange={still}>
            已选
          </Checkbox>
          <Checkbox checked={false} indeterminate onCheckedChange={still}>
            部分
          </Checkbox>
        </Row>
      ),
    },
    {
      name: '指针在上面',
      forced: 'hover',
      render: () => (
        <Checkbox checked={false} onCheckedChange={still}>
          下次自动登录
        </Checkbox>
      ),
    },
    {
      name: '键盘焦点',
      forced: 'focus',
      render: () => (
        <Checkbox checked onCheckedChange={still}>
          下次自动登录
        </Checkbox>
      ),
    },
    {
      name: '有错误',
      render: () => (
        <Held start={false}>
          {(checked, change) => (
            <Checkbox checked={checked} onCheckedChange={change} invalid={!checked}>
              我已阅读并同意 <a href="#/checkbox">用户协议</a>
            </Checkbox>
          )}
        </Held>
      ),
    },
    {
      name: '禁用',
      render: () => (
        <Row>
          <Checkbox checked={false} disabled onCheckedChange={still}>
            未选
          </Checkbox>
          <Checkbox checked disabled onCheckedChange={still}>
            已选
          </Checkbox>
        </Row>
      ),
    },
    {
      name: '文字很长',
      render: () => (
        <Held start={false}>
          {(checked, change) => (
            <Column>
              <Checkbox checked={checked} onCheckedChange={change}>
                我同意把这次生成的图片公开到作品墙，其他人可以看到图片与提示词，但不会看到我的手机号和上传的原图；以后可以随时在「我的作品」里取消公开。
              </Checkbox>
            </Column>
          )}
        </Held>
      ),
    },
  ],
});
