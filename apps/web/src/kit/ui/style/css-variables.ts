import type { CSSVariablesResolver } from '@mantine/core';

/** Overrides of Mantine's variables: error texts and dimmed texts pass AA in both themes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#14262a',
    '--mantine-color-dimmed': '#566669',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-red-outline': '#c92a2a',
    '--mantine-color-placeholder': '#66767a',
  },
  dark: {
    '--mantine-color-body': '#172022',
    '--mantine-color-text': '#e6eeef',
    '--mantine-color-dimmed': '#9fb0b3',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-red-outline': '#ff8787',
    '--mantine-color-placeholder': '#8fa1a5',
    '--mantine-color-default': '#1d282b',
    '--mantine-color-default-border': '#3a494d',
    '--mantine-color-anchor': '#76bac2',
    '--mantine-color-petrol-light': '#12393f',
    '--mantine-color-petrol-light-hover': '#17464d',
    '--mantine-color-petrol-light-color': '#a6d2d7',
  },
});
