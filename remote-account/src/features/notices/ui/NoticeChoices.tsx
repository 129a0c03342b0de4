import type { NoticeChoice } from '@app/shared/contracts/account';
import { call, describeError } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Switch } from '@app/shared/ui/switch';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { Loaded } from '../../../shared/Loaded.tsx';
import { Panel, Small } from '../../../shared/Panel.tsx';
import { KIND_WORDS } from '../model/kinds.ts';

const CHANNEL_NAMES = { SITE: '站内', SMS: '短信' };
const CHOICE = 'GET /member/user/notice/choice';

/** 通知: which notices are sent by which channel. */
export function NoticeChoices() {
  const list = useCall(CHOICE, {}, { quiet: true });
  return (
    <Panel id="note" title="通知">
      <Loaded of={list} height="252px">
        {(choices) => <Choices list={choices} />}
      </Loaded>
    </Panel>
  );
}

function Choices({ list }: { list: NoticeChoice[] }) {
  const { user } = useSession();
  const choose = async (kind: NoticeChoice['kind'], way: keyof typeof CHANNEL_NAMES, on: boolean) => {
    try {
      const chosen = await call('POST /member/user/notice/choice', { kind, way, on }, { quiet: true });
      queryClient.setQueryData(callKey(CHOICE, {}), chosen);
    } catch (failure) {
      toast.error(describeError(failure));
    }
  };
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>事项</VisuallyHidden>
            </th>
            <th scope="col">{CHANNEL_NAMES.SITE}</th>
            <th scope="col">{CHANNEL_NAMES.SMS}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ kind, site, sms }) => (
            <tr key={kind}>
              <th scope="row">
                {KIND_WORDS[kind].name}
                <Small>{KIND_WORDS[kind].detail}</Small>
              </th>
              {(['SITE', 'SMS'] as const).map((way) => (
                <td key={way}>
                  <Way
                    label={`${KIND_WORDS[kind].name}，${CHANNEL_NAMES[way]}`}
                    choice={way === 'SITE' ? site : sms}
                    onChange={(on) => void choose(kind, way, on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Foot>
        <LinkButton size="s" to="/user/home?type=6">
          查看站内通知
        </LinkButton>
        {user && !user.telphone && <Small>还没有绑定手机号，收不到短信</Small>}
      </Foot>
    </>
  );
}

interface WayProps {
  label: string;
  choice: NoticeChoice['sms'];
  onChange: (on: boolean) => void;
}

function Way({ label, choice, onChange }: WayProps) {
  if (choice === null) return <Small as="span">不发</Small>;
  if (!choice.fixed) return <Switch label={label} hideLabel checked={choice.on} onCheckedChange={onChange} />;
  return (
    <Fixed>
      <Lock size={14} strokeWidth={1.5} aria-hidden />
      必收
    </Fixed>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 10px 0;
    font-weight: 400;
    text-align: center;
  }
  thead th {
    width: 88px;
    padding: 0 0 6px;
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  thead th:first-child {
    width: auto;
  }
  tbody th {
    padding-right: 8px;
    font-weight: 500;
    text-align: left;
  }
  tbody tr {
    border-top: 1px solid ${t.line};
  }
  td {
    vertical-align: middle;
  }
`;

const Fixed = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  color: ${t.ink2};
  font-size: ${t.t12};
  white-space: nowrap;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2} ${t.s3};
  align-items: center;
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};
`;
