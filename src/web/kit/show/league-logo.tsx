import './sponsors.css';

interface LeagueLogoProps {
  /** The address of the logo; nothing is drawn without one. */
  readonly logo: string | null | undefined;
  /** Sets the font size: the logo is 2 em high. */
  readonly className?: string;
}

/** The logo of the league on paper. Decorative: its name is next to it. */
export function LeagueLogo({ logo, className = '' }: LeagueLogoProps) {
  if (!logo) return null;
  return <img src={logo} alt="" decoding="async" className={`league-logo ${className}`} />;
}
