import { Empty } from '../parts/Empty.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { TextLink } from '../parts/links.ts';

export function NotFound() {
  return (
    <>
      <PageHead title="没有这个页面" />
      <Empty text="地址不对，或页面已移走。" action={<TextLink to="/">回到总览</TextLink>} />
    </>
  );
}
