import type { Device } from '@app/shared/contracts/account';
import { call, describeError } from '@app/shared/http/call';
import { callKey, queryClient, useCall, useInvalidate } from '@app/shared/http/query';
import { confirm, toast } from '@app/shared/state/actions';
import { logout } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../../shared/Loaded.tsx';
import { NamedLine, Panel, Row, Small } from '../../../shared/Panel.tsx';
import { clockOf } from '../../../shared/wire-time.ts';

const LIST = 'GET /member/user/device/list';
const ICONS = { desktop: Monitor, tablet: Tablet, mobile: Smartphone };

/** 登录设备: devices on which the account is logged in. */
export function DevicesSection() {
  const list = useCall(LIST, {}, { quiet: true });
  return (
    <Panel id="dev" title="登录设备" note="看到不认识的设备，先退出它，再更换手机号">
      <Loaded of={list} height="64px">
        {(devices) => <Devices list={devices} />}
      </Loaded>
    </Panel>
  );
}

function Devices({ list }: { list: Device[] }) {
  const [busy, setBusy] = useState<number | 'others' | null>(null);
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const others = list.filter(({ current }) => !current);

  const handleEnd = async (which: Device | 'others') => {
    const names = (which === 'others' ? others : [which]).map(({ name }) => name).join('、');
    const message = `${names} 会立即退出，重新登录需要验证码或微信扫码。当前这台不受影响。`;
    if (!(await confirm({ message, danger: true }))) return;
    setBusy(which === 'others' ? 'others' : which.id);
    try {
      const left =
        which === 'others'
          ? await call('POST /member/user/device/others', {}, { quiet: true })
          : await call('POST /member/user/device/remove', { id: which.id }, { quiet: true });
      queryClient.setQueryData(callKey(LIST, {}), left);
      toast.success('已退出');
    } catch (error) {
      toast.error(describeError(error));
      void invalidate(LIST);
    } finally {
      setBusy(null);
    }
  };

  const handleLogout = async () => {
    if (!(await confirm({ message: '确定退出登录？' }))) return;
    await logout();
    await navigate('/');
  };

  return (
    <>
      <ul>
        {list.map((device) => {
          const Icon = ICONS[device.kind];
          return (
            <Row as="li" key={device.id}>
              <Face>
                <Icon size={20} strokeWidth={1.5} aria-hidden />
              </Face>
              <div>
                <NamedLine>
                  <b>{device.name}</b>
                  {device.current && <Badge tone="success">当前设备</Badge>}
                </NamedLine>
                <Small>{device.current ? '现在在线' : `最近使用：${clockOf(device.seenAt)}`}</Small>
              </div>
              <span>
                {device.current ? (
                  <Button size="s" tone="text" onClick={() => void handleLogout()}>
                    退出登录
                  </Button>
                ) : (
                  <Button
                    size="s"
                    loading={busy === device.id}
                    aria-label={`退出 ${device.name}`}
                    onClick={() => void handleEnd(device)}
                  >
                    退出
                  </Button>
                )}
              </span>
            </Row>
          );
        })}
      </ul>
      {others.length > 0 && (
        <Foot>
          <Button size="s" loading={busy === 'others'} onClick={() => void handleEnd('others')}>
            退出其他设备
          </Button>
          <Small>{others.length} 台设备会立即退出，进行中的任务不受影响</Small>
        </Foot>
      )}
    </>
  );
}

const Face = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${t.r1};
  background: ${t.sunken};
  color: ${t.ink2};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2} ${t.s3};
  align-items: center;
  margin-top: ${t.s3};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};
`;
