import { CODE_TEXTS } from '@app/shared/errors';
import { openLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { Button, LinkButton } from '@app/shared/ui/button';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { retiredOf, subscribeRemotes } from '../remotes/remotes.ts';
import { addressAsked } from './address-asked.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** Page /error/404, with the original address in the history state. */
export function NotFound() {
  const asked = addressAsked(useLocation().state);
  return (
    <ErrorPage
      code={404}
      title="页面没有找到"
      message="This page could not be found"
      hint={`${asked ? `没有 ${asked} 这个地址，` : ''}链接可能已过期，也可能是地址少了几个字。`}
      action={<LinkButton to="/course/search">搜索课程</LinkButton>}
    />
  );
}

/** Page at all addresses of a retired remote. */
export function Retired() {
  const { pathname } = useLocation();
  const gone = useSyncExternalStore(subscribeRemotes, () => retiredOf(pathname));
  return (
    <ErrorPage
      code={410}
      title={`「${gone?.title ?? '这个页面'}」已下线`}
      message={gone?.note ?? '这里的功能不再提供。'}
      hint={gone?.to ? '您要找的内容现在在下面的地址。' : '如有疑问，请联系客服。'}
      action={gone?.to ? <LinkButton to={gone.to}>前往新地址</LinkButton> : undefined}
    />
  );
}

/** Page /error/401. */
export function Unauthorised() {
  const { user } = useSession();
  return (
    <ErrorPage
      code={401}
      title="没有权限"
      message={CODE_TEXTS[401]!}
      hint={user ? '换一个有权限的账号，或联系客服。' : '登录后再试一次。'}
      action={user ? undefined : <Button onClick={() => openLogin()}>登录 / 注册</Button>}
    />
  );
}

/** Page /400. */
export function BadRequest() {
  return (
    <ErrorPage
      code={400}
      title="请求有误"
      message="这次请求的内容不完整或格式不对，没有被处理。"
      hint="返回上一页检查后再试；一直这样，请联系客服。"
      action={<Button onClick={() => history.back()}>返回上一页</Button>}
    />
  );
}
