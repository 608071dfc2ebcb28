import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonVariants, type ButtonVariants } from './plain-button.tsx';

interface ButtonLinkProps {
  /** A path of this app, '/register'. */
  readonly to: string;
  readonly variant?: ButtonVariants['variant'];
  readonly size?: ButtonVariants['size'];
  readonly icon?: LucideIcon;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button, for navigation; use `Button` for actions. */
export function ButtonLink(props: ButtonLinkProps) {
  const { to, variant, size, icon: Icon, className, children } = props;
  return (
    <Link to={to} className={buttonVariants({ variant, size, className })}>
      {Icon && <Icon size={size === 'sm' ? 18 : 20} />}
      {children}
    </Link>
  );
}
