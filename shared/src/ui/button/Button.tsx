import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../spinner/index.ts';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonTone } from './styles.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Use one `primary` per screen. */
  tone?: ButtonTone;
  /** Height of 32, 40 or 48 px. */
  size?: ButtonSize;
  /** Shows a spinner and ignores presses, but keeps the focus. */
  loading?: boolean;
  /** Fills the width of its container. */
  block?: boolean;
  icon?: ReactNode;
}

export function Button({
  tone = 'default',
  size = 'm',
  loading = false,
  block = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Box
      {...rest}
      type={type}
      $tone={tone}
      $size={size}
      $block={block}
      aria-busy={loading || rest['aria-busy']}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? stop : onClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </Box>
  );
}

/** Also keeps Enter in a field from submitting again, because Enter presses the submit button. */
function stop(event: MouseEvent): void {
  event.preventDefault();
}

const Box = styled.button<ButtonLook>`
  ${buttonLook}
`;
