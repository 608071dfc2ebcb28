import './stream.css';
import { LowerThird } from '#web/features/overlay/lower-third.tsx';
import { DuelBar } from './duel-bar.tsx';
import { FullLot } from './full-lot.tsx';
import { ResultTable } from './result-table.tsx';
import { SalesTicker } from './sales-ticker.tsx';
import type { SceneProps } from './scene-props.ts';
import { SquadsInTurn } from './squads-in-turn.tsx';

/** The scene that the address of an overlay chooses. */
export function StreamScene(props: SceneProps) {
  return (
    <div data-scene={props.options.scene} className="stream-scene">
      {sceneOf(props)}
    </div>
  );
}

function sceneOf(props: SceneProps) {
  const { live, view, rows, since, stroke, options } = props;
  switch (options.scene) {
    case 'lot':
      // SOLD and everything between two lots is the same bar as in the lower third.
      if (stroke !== null || view.lot.shows !== 'lot' || view.pause !== null || view.finale !== null)
        return <LowerThird live={live} view={view} rows={rows} since={since} stroke={stroke} />;
      return <FullLot live={live} view={view} />;
    case 'squads':
      return <SquadsInTurn view={view} rows={rows} />;
    case 'ticker':
      return <SalesTicker view={view} options={options} />;
    case 'duel':
      return <DuelBar view={view} stroke={stroke} />;
    case 'result':
      return <ResultTable view={view} rows={rows} />;
    case 'lower-third':
      return <LowerThird live={live} view={view} rows={rows} since={since} stroke={stroke} />;
  }
}
