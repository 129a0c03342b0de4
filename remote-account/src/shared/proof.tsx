import type { AccountCheck, ProofScene } from '@app/shared/contracts/account';
import { call, describeError } from '@app/shared/http/call';
import { useAttempt } from '@app/shared/http/use-busy';
import {
  CODE_MISSING,
  CodeField,
  codeToBound,
  SmsCheck,
  useSmsCode,
  useWechatScan,
  WechatScan,
  type SmsCode,
} from '@app/shared/identity';
import { t } from '@app/shared/theme/tokens';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';

export interface ProofState {
  scene: ProofScene;
  check: AccountCheck;
  sms: SmsCode;
  sent: number;
  code: string;
  error: string;
  proven: boolean;
  field: RefObject<HTMLInputElement | null>;
  setCode: (code: string) => void;
  setTicket: (ticket: string) => void;
  send: (given?: { answer?: string; ask?: 'picture' | 'work' }) => Promise<void>;
  /**
   * Returns the verification ticket; null when the code is missing or wrong, whose error is already
   * shown.
   */
  take: () => Promise<string | null>;
  /** Call it when the service refused the ticket: an expired verification is requested again. */
  refused: () => void;
}

/**
 * Verifies that the account's owner is present: by a code to the bound number, or a WeChat scan.
 */
export function useProof(scene: ProofScene, check: AccountCheck): ProofState {
  const [codeFor] = useState(() => codeToBound(scene));
  const sms = useSmsCode(codeFor);
  const [sent, setSent] = useState(0);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [ticket, setTicket] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (sent > 0) field.current?.focus();
  }, [sent]);

  async function take(): Promise<string | null> {
    if (ticket) return ticket;
    if (check.proof === 'WECHAT') {
      setError('请先用微信扫码');
      return null;
    }
    if (code === '') {
      setError(CODE_MISSING);
      field.current?.focus();
      return null;
    }
    try {
      const shown = await call('POST /member/user/account/verify', { scene, code }, { quiet: true });
      setTicket(shown.ticket);
      return shown.ticket;
    } catch (failure) {
      setError(describeError(failure));
      field.current?.select();
      return null;
    }
  }

  return {
    scene,
    check,
    sms,
    sent,
    code,
    error,
    proven: ticket !== '',
    field,
    setCode: (typed) => {
      setCode(typed);
      setError('');
    },
    setTicket: (given) => {
      setTicket(given);
      setError('');
    },
    send: async (given) => {
      if (await sms.send('', given)) setSent((before) => before + 1);
    },
    take,
    refused: () => {
      setTicket('');
      setCode('');
    },
  };
}

/**
 * A submit that needs verification first: `work` gets its ticket. A refused ticket requires a new
 * verification.
 */
export function useProvenSend(proof: ProofState, work: (ticket: string) => unknown) {
  const { busy, problem, setProblem, attempt } = useAttempt();
  async function prove(): Promise<void> {
    const ticket = await proof.take();
    if (ticket === null) return;
    try {
      await work(ticket);
    } catch (failure) {
      proof.refused();
      throw failure;
    }
  }
  function handle(event: FormEvent): void {
    event.preventDefault();
    void attempt(prove);
  }
  return { busy, problem, setProblem, handle };
}

/** Shows only the captcha before another code is sent; otherwise its children. */
export function ProofGate({ proof, children }: { proof: ProofState; children: ReactNode }) {
  return proof.sms.check ? <SmsCheck sms={proof.sms} send={proof.send} /> : children;
}

/** The field for the code, or the QR code to scan. */
export function ProofField({ proof, label }: { proof: ProofState; label?: string }) {
  if (proof.check.proof === 'WECHAT') return <ScanField proof={proof} />;
  if (proof.proven) return <Proven />;
  return (
    <CodeField
      ref={proof.field}
      label={label ?? `短信验证码（${proof.check.telphone}）`}
      size="m"
      value={proof.code}
      left={proof.sms.left}
      sent={proof.sent > 0}
      error={proof.error}
      onValueChange={proof.setCode}
      onSend={() => void proof.send()}
    />
  );
}

function ScanField({ proof }: { proof: ProofState }) {
  const [refusal, setRefusal] = useState('');
  const { state, restart } = useWechatScan(async (openId, sceneStr) => {
    try {
      const { ticket } = await call(
        'POST /member/user/account/verify',
        { scene: proof.scene, openId, sceneStr },
        { quiet: true },
      );
      proof.setTicket(ticket);
    } catch (failure) {
      setRefusal(describeError(failure));
      throw failure;
    }
  });
  if (proof.proven) return <Proven />;
  return (
    <Scan>
      <p>请用已绑定的微信扫码，确认是您本人</p>
      <WechatScan label="验证身份的微信二维码" state={state} scanned="扫码成功，正在验证…" onRefresh={restart} />
      <Problem role="alert">{refusal || proof.error}</Problem>
    </Scan>
  );
}

function Proven() {
  return (
    <Done role="status">
      <CircleCheck size={16} strokeWidth={1.5} aria-hidden />
      已验证身份
    </Done>
  );
}

const Scan = styled.div`
  display: grid;
  gap: ${t.s3};
  text-align: center;
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
`;

const Problem = styled.p`
  min-height: 20px;
  && {
    color: ${t.danger};
    font-size: ${t.t13};
  }
`;

const Done = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: 40px;
  color: ${t.success};
  font-size: ${t.t14};
`;
