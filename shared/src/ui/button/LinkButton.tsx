import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonTone } from './styles.ts';

export interface LinkButtonProps extends ComponentProps<typeof Link> {
  tone?: ButtonTone;
  size?: ButtonSize;
  block?: boolean;
  icon?: ReactNode;
}

/** A link within the product that looks like a button. */
export function LinkButton({ tone = 'default', size = 'm', block = false, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Box {...rest} $tone={tone} $size={size} $block={block}>
      {icon}
      {children}
    </Box>
  );
}

const Box = styled(Link)<ButtonLook>`
  ${buttonLook}
`;
