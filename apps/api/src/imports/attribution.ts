/** What the licence of OpenStreetMap data asks to be shown wherever a row is (ODbL 1.0, section 4.3). */
export const OSM_ATTRIBUTION = '© OpenStreetMap contributors, ODbL 1.0';
