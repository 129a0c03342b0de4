import { t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { Switch } from '@app/shared/ui/switch';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePersistentPart } from '../../../preferences/use-kept.ts';
import { askPermission, notices, notificationPermission, type NotificationState } from '../../../tasks/notices.ts';

export interface NoticesDialogProps {
  onClosed: () => void;
}

const PROBLEM: Record<NotificationState, string> = {
  granted: '',
  default: '',
  denied: '浏览器已禁止本站发通知。请在地址栏左边的网站设置里允许，再打开开关。',
  unsupported: '这个浏览器不支持系统通知，或页面不是经 https 打开的。',
};

/**
 * Switch for notifications while another tab is visible. The browser's permission is requested when
 * the switch is pressed, and never before.
 */
export function NoticesDialog({ onClosed }: NoticesDialogProps) {
  const [open, setOpen] = useState(true);
  const { on, sound } = usePersistentPart(notices, (value) => value);
  const [allowed, setAllowed] = useState(notificationPermission);
  const turn = async (wanted: boolean) => {
    const answer = wanted ? await askPermission() : allowed;
    setAllowed(answer);
    notices.change((value) => ({ ...value, on: wanted && answer === 'granted' }));
  };
  return (
    <Dialog
      title="完成提醒"
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      width={400}
      description="您在看别的标签页或窗口时，队列画完了或有任务失败，用系统通知告诉您。"
    >
      <Lines>
        <Switch
          label="系统通知"
          checked={on && allowed === 'granted'}
          disabled={allowed === 'unsupported'}
          onCheckedChange={(wanted) => void turn(wanted)}
        />
        <Switch
          label="同时响一声"
          checked={sound}
          disabled={!on || allowed !== 'granted'}
          onCheckedChange={(wanted) => notices.change((value) => ({ ...value, sound: wanted }))}
        />
        {PROBLEM[allowed] ? <Problem role="alert">{PROBLEM[allowed]}</Problem> : null}
      </Lines>
    </Dialog>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${t.s3};
  justify-items: start;
  margin-top: ${t.s4};
`;
const Problem = styled.p`
  font-size: ${t.t13};
  color: ${t.warning};
`;
