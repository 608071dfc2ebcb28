import type { ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

interface ButtonLinkProps {
  /** A path of this app, '/register'. */
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button, for navigation; use `Button` for actions. */
export function ButtonLink(props: ButtonLinkProps) {
  const { to, variant = 'outline', size = 'md', wide = false, icon, className, children } = props;
  return (
    <Link to={to} className={buttonLook(variant, size, wide ? 'wide' : 'fitting', className)}>
      {icon !== undefined && <Icon name={icon} size={size === 'sm' ? 18 : 20} />}
      {children}
    </Link>
  );
}
