import type { ClusterFeature, MapCorners } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import type { LocationLayersProps } from '#domain/map/pins/location-layers.tsx';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import type { MapSegment } from '#domain/map/position/map-segment.ts';

export interface MapViewProps {
  /** Centre of the view; a new value moves the map. */
  readonly centre?: MapPosition;
  readonly zoom?: number;
  /** Bounds to show instead if the view does not contain them, at the highest zoom that does. */
  readonly fit?: MapCorners | null;
  /** Shows the bounds of `fit` also if the view contains them. */
  readonly fitsClosely?: boolean;
  /** Whether the view is not known yet; the map is created once it is. */
  readonly isHeld?: boolean;
  /** Whether something else of the page comes first, for which the code of the map waits: it is the largest part, and keeps a phone busy. */
  readonly isSecond?: boolean;
  /** In pixels, or any CSS length. */
  readonly height?: number | string;
  /** Label of the map for screen readers. */
  readonly label?: string;
  /** A marker that can be dragged or moved by arrow keys; `onPick` reports each move. */
  readonly marker?: MapPosition | null;
  /** Called with the position of a click on the map, or of the moved marker. */
  readonly onPick?: (position: MapPosition) => void;
  /** Called with the map's segment, once at the start and whenever the map becomes idle after moving (S7-MAP-03). */
  readonly onSegmentChange?: (segment: MapSegment) => void;
  /** Called with the segment that the map is going to show, before its code is loaded, so that a list beside it need not wait. */
  readonly onFirstSegment?: (segment: MapSegment) => void;
  /** Called if there is no map: no WebGL, or it failed to load. */
  readonly onUnavailable?: () => void;
  /** Locations as clusters and pins. */
  readonly locations?: LocationLayersProps;
  /** Existing locations, shown beside the marker. */
  readonly neighbours?: readonly ClusterFeature[];
  /** Leaves plain scrolling and one-finger gestures to the page. */
  readonly cooperative?: boolean;
  /** Further sources and layers, loaded with the map's chunk. */
  readonly children?: ReactNode;
}
