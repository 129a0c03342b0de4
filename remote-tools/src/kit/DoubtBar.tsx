import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { doubtSentence, doubtWords } from './doubt-words.ts';

interface DoubtBarProps {
  doubts: readonly string[] | undefined;
  /** Button that leads to the settings of the result. */
  settingsAction: { label: string; act: () => void };
  /** Opens the file picker for another photo. */
  onReplace: () => void;
}

/** Notice above a doubtful result: the defect, and how to correct it. */
export function DoubtBar({ doubts, settingsAction, onReplace }: DoubtBarProps) {
  const words = doubtWords(doubts);
  if (!words) return null;
  const { label, act } = words.mend === 'again' ? settingsAction : { label: '换一张照片', act: onReplace };
  return (
    <DoubtRoom role="status">
      <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
      <p>{doubtSentence(words)}</p>
      <Button size="s" onClick={act}>
        {label}
      </Button>
    </DoubtRoom>
  );
}

/** Layout of the notice above the stage, which takes the remaining height. */
export const DoubtRoom = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  padding: ${t.s2} ${t.s4};
  background: ${t.warningSoft};
  color: ${t.ink};
  font-size: ${t.t14};
  svg {
    flex: none;
    color: ${t.warning};
  }
  p {
    flex: 1;
    min-width: 0;
  }
  ${below(750)} {
    padding: ${t.s2} ${t.s3};
  }
`;
