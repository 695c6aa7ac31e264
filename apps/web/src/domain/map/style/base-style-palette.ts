export type MapTheme = 'light' | 'dark';

/** Every colour of the built-in map, by its use. */
export interface MapPalette {
  land: string;
  water: string;
  shore: string;
  town: string;
  countryBorder: string;
  stateBorder: string;
  districtBorder: string;
  municipalityBorder: string;
  road: string;
  roadNumber: string;
  roadNumberHalo: string;
  cityName: string;
  townName: string;
  areaName: string;
  nameHalo: string;
}

export const mapPalettes: Readonly<Record<MapTheme, MapPalette>> = {
  light: {
    land: '#f6f5f1',
    water: '#c9dfe4',
    shore: '#a9c9d1',
    town: '#e6e2d8',
    countryBorder: '#8b9699',
    stateBorder: '#aab4b6',
    districtBorder: '#cdd3d3',
    municipalityBorder: '#dcdfdd',
    road: '#dcb878',
    roadNumber: '#ffffff',
    roadNumberHalo: '#4f7a9c',
    cityName: '#2b3a3d',
    townName: '#4b5b5e',
    areaName: '#5d7175',
    nameHalo: 'rgba(251, 250, 247, 0.9)',
  },
  dark: {
    land: '#20272a',
    water: '#12181b',
    shore: '#25373d',
    town: '#2e383b',
    countryBorder: '#66757a',
    stateBorder: '#55646a',
    districtBorder: '#39454a',
    municipalityBorder: '#2f3a3e',
    road: '#77623d',
    roadNumber: '#c9d6dc',
    roadNumberHalo: '#2f4b5e',
    cityName: '#dde5e6',
    townName: '#a8b5b8',
    areaName: '#83949a',
    nameHalo: 'rgba(20, 26, 28, 0.9)',
  },
};
