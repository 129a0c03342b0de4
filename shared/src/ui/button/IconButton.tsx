import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../spinner/index.ts';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonTone } from './styles.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name; also its tooltip. */
  label: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  loading?: boolean;
  /** The icon; may be given as children instead. */
  icon?: ReactNode;
}

export function IconButton({
  label,
  tone = 'text',
  size = 'm',
  loading = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Box
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      $tone={tone}
      $size={size}
      $square
      aria-busy={loading || rest['aria-busy']}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? stop : onClick}
    >
      {loading ? <Spinner /> : (icon ?? children)}
    </Box>
  );
}

function stop(event: MouseEvent): void {
  event.preventDefault();
}

const Box = styled.button<ButtonLook>`
  ${buttonLook}
`;
