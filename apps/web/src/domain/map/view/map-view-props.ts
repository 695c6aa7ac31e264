import type { ClusterFeature, MapCorners } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import type { LocationLayersProps } from '#domain/map/pins/location-layers.tsx';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import type { MapSegment } from '#domain/map/position/map-segment.ts';

export interface MapViewProps {
  /** Where the map looks; a new value moves it there. */
  readonly centre?: MapPosition;
  readonly zoom?: number;
  /** Bounds to look at instead, as near as all of them is in sight. */
  readonly fit?: MapCorners | null;
  /** Where the map looks is not known yet: it is not made before. */
  readonly isHeld?: boolean;
  /** Pixels, or any CSS length. */
  readonly height?: number | string;
  /** What the map is a map of, for screen readers. */
  readonly label?: string;
  /** A marker to drag, or to move by arrow keys; each move is reported by `onPick`. */
  readonly marker?: MapPosition | null;
  /** A click on the map, or the marker's new place. */
  readonly onPick?: (position: MapPosition) => void;
  /** The map's segment, once at the start and whenever the map becomes idle after moving (S7-MAP-03). */
  readonly onSegmentChange?: (segment: MapSegment) => void;
  /** There is no map: no WebGL, or it failed to load. */
  readonly onUnavailable?: () => void;
  /** Locations as clusters and pins. */
  readonly locations?: LocationLayersProps;
  /** Locations that are there already, beside the marker. */
  readonly neighbours?: readonly ClusterFeature[];
  /** Leaves plain scrolling and one-finger moves to the page. */
  readonly cooperative?: boolean;
  /** Further sources and layers; loaded with the map's own code. */
  readonly children?: ReactNode;
}
