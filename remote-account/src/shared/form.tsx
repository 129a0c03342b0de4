import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Stacked fields. The buttons of a dialog have the same distance. */
export const Form = styled.form`
  display: grid;
  gap: ${t.s4};
`;

export const DialogForm = styled(Form)`
  > div:last-child {
    margin-top: 0;
  }
`;

const Text = styled.p`
  color: ${t.danger};
  font-size: ${t.t13};
`;

/** Error of a form; renders nothing without one. */
export function Problem({ text, className }: { text: string; className?: string }) {
  return text === '' ? null : (
    <Text role="alert" className={className}>
      {text}
    </Text>
  );
}
