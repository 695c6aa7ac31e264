import { useState } from 'react';
import classes from './network-drawing.module.css';
import { DRAWING, groundDots, LINES, STOPS } from './network-points.ts';

/** Decorative drawing of the network: the country as dots, routes as lines, places as lights. Contains no map code. */
export function NetworkDrawing() {
  const [ground] = useState(groundDots);
  return (
    <svg className={classes.root} viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} aria-hidden="true" focusable="false">
      <g className={classes.ground}>
        {ground.map(({ x, y }) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="1.7" />
        ))}
      </g>
      <g className={classes.lines}>
        {LINES.map((points) => (
          <polyline key={points} points={points} />
        ))}
      </g>
      {STOPS.map(({ x, y, waiting }) => (
        <g key={`${x}-${y}`} className={waiting ? classes.waiting : classes.stop}>
          <circle cx={x} cy={y} r={waiting ? 11 : 8} opacity="0.22" />
          <circle cx={x} cy={y} r="4" />
        </g>
      ))}
    </svg>
  );
}
