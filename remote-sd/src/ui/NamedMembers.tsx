import { requireLogin } from '@app/shared/state/actions';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { styled } from 'styled-components';

/** Centred in a panel without other content. */
export const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;

interface NamedMembersProps {
  /** Name of the panel, such as 「引擎维护」. */
  what: string;
  /** Environment variable that names the members. */
  variable: string;
  /** Null without a login. */
  userId: number | null;
}

/** Explains that a panel is only for members named by the operator, and how to become one. */
export function NamedMembers({ what, variable, userId }: NamedMembersProps) {
  const only = `${what}只给管理员点名的会员用`;
  return (
    <Middle>
      {userId === null ? (
        <Empty
          text={`${only}，请先登录。`}
          action={<Button onClick={() => requireLogin(() => undefined)}>登录 / 注册</Button>}
        />
      ) : (
        <Empty
          text={`${only}。请把您的用户编号 ${userId} 告诉管理员，由他写进 ${variable}。`}
          action={
            <LinkButton to="/SD" tone="text">
              先用文生图
            </LinkButton>
          }
        />
      )}
    </Middle>
  );
}
