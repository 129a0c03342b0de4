import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { SEED_PROBLEM, seedOf, type Seed } from '@app/shared/contracts/seed';
import { Dices, Recycle } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';
import { Label } from '../../../labels/Label.tsx';
import { PARAM_LABELS } from '../../../labels/params.ts';
import { RANDOM_SEED } from '../../../model/form.ts';
import { Name, Row } from '../../../ui/rows.ts';
import { ErrorText } from '../../../ui/texts.ts';

interface SeedFieldProps {
  seed: Seed;
  /** Seed of the picture on stage, null without one. */
  lastSeed: Seed | null;
  onChange: (seed: Seed) => void;
}

export function SeedField({ seed, lastSeed, onChange }: SeedFieldProps) {
  /** Text being typed; null shows the form's value. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = seed === RANDOM_SEED ? '' : String(seed);
  const wrong = typed !== null && readSeed(typed) === null;
  const commit = () => {
    if (typed === null) return;
    const read = readSeed(typed);
    // The typed text stays until it can be parsed.
    if (read === null) return;
    setTyped(null);
    onChange(read);
  };
  return (
    <Row>
      <Name aria-hidden>
        <Label of={PARAM_LABELS.seed} />
      </Name>
      <Line>
        <Field
          aria-label="随机种子，留空为随机"
          inputMode="numeric"
          placeholder="随机"
          aria-invalid={wrong}
          value={typed ?? shown}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) commit();
          }}
        />
        <IconButton size="s" label="每次随机" disabled={seed === RANDOM_SEED} onClick={() => onChange(RANDOM_SEED)}>
          <Dices size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton
          size="s"
          label="沿用当前图片的种子"
          disabled={lastSeed === null || lastSeed === seed}
          onClick={() => lastSeed !== null && onChange(lastSeed)}
        >
          <Recycle size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Line>
      {wrong ? <Problem role="alert">{SEED_PROBLEM}</Problem> : null}
    </Row>
  );
}

/** Parses a seed: empty is random; full-width digits and spaces are accepted, as in pasted text. */
function readSeed(typed: string): Seed | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s,_]/g, '');
  return digits === '' ? RANDOM_SEED : seedOf(digits);
}

const Problem = styled(ErrorText)`
  grid-column: 2;
  margin: ${t.s1} 0 0;
`;
const Line = styled.div`
  ${row}
  gap: ${t.s1};
`;
const Field = styled.input`
  flex: 1;
  min-width: 0;
  height: 28px;
  padding: 0 8px;
  border: 1px solid ${t.lineField};
  border-radius: ${t.r1};
  background: ${t.surface};
  font-size: ${t.t13};
  font-variant-numeric: tabular-nums;
  &::placeholder {
    color: ${t.ink3};
    opacity: 1;
  }
  &:hover {
    border-color: ${t.ink3};
  }
  @media (pointer: coarse) {
    height: 44px;
    font-size: ${t.t16};
  }
`;
