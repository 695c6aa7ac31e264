import type { TFunction } from 'i18next';

/** MapLibre's own texts in the chosen language. */
export const mapLocale = (t: TFunction): Record<string, string> => ({
  'Map.Title': t('map.control.title'),
  'NavigationControl.ZoomIn': t('map.control.zoom_in'),
  'NavigationControl.ZoomOut': t('map.control.zoom_out'),
  'Marker.Title': t('map.control.marker'),
  'AttributionControl.ToggleAttribution': t('map.control.attribution'),
  'CooperativeGesturesHandler.WindowsHelpText': t('map.control.cooperative_desktop'),
  'CooperativeGesturesHandler.MacHelpText': t('map.control.cooperative_mac'),
  'CooperativeGesturesHandler.MobileHelpText': t('map.control.cooperative_touch'),
});
