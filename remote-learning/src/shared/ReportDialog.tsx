import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { TalkKind, TalkReason } from '@app/shared/contracts/talk';
import { call } from '@app/shared/http/call';
import { ReportForm } from '@app/shared/report/report-form';
import { t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { styled } from 'styled-components';

const REASONS = [
  { value: 'illegal', label: '违法违规' },
  { value: 'abuse', label: '人身攻击' },
  { value: 'advert', label: '广告、引流' },
  { value: 'other', label: '其他' },
] as const satisfies readonly { value: TalkReason; label: string }[];

export interface ReportedEntry {
  kind: TalkKind;
  id: number;
  /** Reported text, where it is not visible behind the dialog. */
  text?: string;
}

/** Form for the reason why an entry should be removed. */
export function ReportDialog({ reported, onClose }: { reported: ReportedEntry | null; onClose: () => void }) {
  return (
    <Dialog open={reported !== null} onOpenChange={(open) => (open ? undefined : onClose())} title="举报" width={420}>
      {reported ? (
        <ReportForm
          reasons={REASONS}
          column
          maxLength={TALK_LIMITS.report}
          send={(report) => call('POST /course/user/talk/report', { kind: reported.kind, id: reported.id, ...report })}
          onDone={onClose}
        >
          {reported.text === undefined ? null : <Said dir="auto">{reported.text}</Said>}
        </ReportForm>
      ) : null}
    </Dialog>
  );
}

const Said = styled.blockquote`
  padding: ${t.s2} ${t.s3};
  border-radius: ${t.r1};
  background: ${t.sunken};
  color: ${t.ink2};
  font-size: ${t.t14};
  overflow-wrap: anywhere;
`;
