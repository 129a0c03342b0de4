import type { HumanCheck } from '../contracts/member.ts';
import { t } from '../theme/tokens.ts';
import { Button } from '../ui/button/index.ts';
import { Progress } from '../ui/progress/index.ts';
import { TextField } from '../ui/text-field/index.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { AskFor, SmsCode } from './use-sms-code.ts';
import { useProofOfWork } from './use-proof-of-work.ts';

const DIGITS = 5;
const WRONG = '答案不对，已换一题，请再试一次';
const MISSING = `请输入 ${DIGITS} 位数字`;

interface SmsCheckProps {
  sms: SmsCode;
  /** Sends with an answer, or requests another question. */
  send: (given: { answer?: string; ask?: AskFor }) => unknown;
}

/** Human check before a further code; renders nothing unless the service requires one. */
export function SmsCheck({ sms, send }: SmsCheckProps) {
  if (!sms.check) return null;
  return (
    <HumanCheckForm
      check={sms.check}
      wrongAnswer={sms.wrongAnswer}
      busy={sms.busy}
      onAnswer={(answer) => void send({ answer })}
      onAsk={(ask) => void send({ ask })}
    />
  );
}

interface HumanCheckFormProps {
  check: HumanCheck;
  wrongAnswer: boolean;
  busy: boolean;
  onAnswer: (answer: string) => void;
  /** Requests another question, or the other kind. */
  onAsk: (ask: AskFor) => void;
}

/** The human check: digits in a picture, or proof of work by the browser. */
export function HumanCheckForm({ check, wrongAnswer, busy, onAnswer, onAsk }: HumanCheckFormProps) {
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const working = useRef<HTMLDivElement>(null);
  const kind: AskFor = check.picture ? 'picture' : 'work';
  /** Whether the digits were confirmed and are sent once the work is done. */
  const [confirmed, setConfirmed] = useState(false);
  const work = useProofOfWork(check.salt);
  const isWorking = check.salt !== null && work.answer === null;

  useEffect(() => {
    setAnswer('');
    setMissing(false);
    setConfirmed(false);
    (field.current ?? working.current)?.focus();
  }, [check.id]);

  useEffect(() => {
    if (!confirmed || isWorking) return;
    setConfirmed(false);
    onAnswer(work.answer === null ? answer : `${answer}:${work.answer}`);
    // The other values are those of the confirmation: the field is disabled until it is sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [confirmed, isWorking]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (kind === 'work') {
      if (work.answer !== null) onAnswer(work.answer);
      return;
    }
    if (answer.length === DIGITS) return setConfirmed(true);
    setMissing(true);
    field.current?.focus();
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <p>获取验证码的次数较多，请先证明是您本人在操作。</p>
      {check.picture && (
        <Picture src={check.picture} width={560} height={192} alt="验证图片，画着 5 位数字；看不清可以换成自动验证" />
      )}
      <Kinds>
        {kind === 'picture' && (
          <Button tone="text" disabled={busy} onClick={() => onAsk('picture')}>
            换一张
          </Button>
        )}
        <Button tone="text" disabled={busy} onClick={() => onAsk(kind === 'picture' ? 'work' : 'picture')}>
          {kind === 'picture' ? '看不清？换成自动验证' : '换成图片'}
        </Button>
      </Kinds>
      {kind === 'picture' ? (
        <TextField
          ref={field}
          label="图中的数字"
          size="l"
          inputMode="numeric"
          autoComplete="off"
          placeholder={`${DIGITS} 位数字`}
          value={answer}
          disabled={confirmed}
          onValueChange={(value) => {
            setAnswer(value.replace(/\D/g, '').slice(0, DIGITS));
            setMissing(false);
          }}
          error={missing ? MISSING : wrongAnswer && answer === '' ? WRONG : undefined}
        />
      ) : (
        <Work ref={working} tabIndex={-1}>
          <Progress label="自动验证" value={work.done * 100} />
          <p role="status">{work.answer === null ? '正在自动验证，要几秒钟，请稍候' : '自动验证完成'}</p>
        </Work>
      )}
      <Button
        tone="primary"
        size="l"
        block
        type="submit"
        loading={busy || confirmed}
        disabled={kind === 'work' && work.answer === null}
      >
        {busy ? '正在发送…' : confirmed ? '正在自动验证…' : '确认并获取验证码'}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s3};

  p {
    color: ${t.ink2};
    font-size: ${t.t14};
    text-align: center;
  }
`;

const Picture = styled.img`
  display: block;
  justify-self: center;
  width: 100%;
  max-width: 420px;
  height: auto;
  border-radius: ${t.r2};
`;

const Work = styled.div`
  display: grid;
  gap: ${t.s2};
`;

const Kinds = styled.div`
  display: flex;
  justify-content: center;
  gap: ${t.s2};
`;
