import { classes } from '#web/ui/classes.ts';
import { cssValues } from '#web/ui/css-values.ts';
import './lots-drawn.css';

interface LotsDrawnProps {
  /** 'Drawn by lot among'. */
  readonly how: string;
  /** False: nothing goes round, for somebody chose. */
  readonly byLot: boolean;
  readonly among: readonly { readonly id: string; readonly short: string; readonly colour: string }[];
  /** The id of the one who has the player. */
  readonly winner: string;
  readonly className?: string;
}

/** Who took part where a lot was drawn, or the organiser chose; the light goes round among them and stays on one. */
export function LotsDrawn({ how, byLot, among, winner, className }: LotsDrawnProps) {
  return (
    <p data-by-lot={byLot || undefined} className={classes('lots-drawn', className)}>
      <span className="lots-drawn-how">{how}</span>
      {among.map(({ id, short, colour }, at) => (
        <span
          key={id}
          data-won={id === winner || undefined}
          className="lots-drawn-team voice-strong"
          style={cssValues({ '--team': colour, '--at': at, '--of': among.length })}
        >
          {short}
        </span>
      ))}
    </p>
  );
}
