import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Primary colour. White text on shade 7 has a contrast of 6.9:1, shade 4 on the dark body 6.6:1 (WCAG AA requires 4.5:1). */
const petrol: MantineColorsTuple = [
  '#e8f6f7',
  '#d3e9eb',
  '#a6d2d7',
  '#76bac2',
  '#50a7b1',
  '#2f8b97',
  '#1c7480',
  '#0f5c66',
  '#0a4951',
  '#05353b',
];

/** Only for "needs you". */
const amber: MantineColorsTuple = [
  '#fff7e6',
  '#ffecc9',
  '#fcd995',
  '#f8c45d',
  '#f2b23e',
  '#e29c1f',
  '#b87708',
  '#8a5800',
  '#6b4400',
  '#4d3000',
];

/** The greys of the dark theme, tinted with the primary colour. */
const dark: MantineColorsTuple = [
  '#e6eeef',
  '#b8c5c8',
  '#9fb0b3',
  '#6b7d81',
  '#3a494d',
  '#2e3c40',
  '#1f2b2e',
  '#172022',
  '#0f1617',
  '#0a1011',
];

/** Inter, and until it is loaded fonts of its size (`fallback-fonts.css`). */
const FONTS = "'Inter Variable', 'Inter Arial', 'Inter Roboto', 'Inter DejaVu', system-ui, sans-serif";

/** The theme: petrol, Inter, one radius, one shadow, an 8-px grid. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, amber, dark },
  fontFamily: FONTS,
  headings: { fontFamily: FONTS, fontWeight: '620' },
  defaultRadius: 'md',
  radius: { xs: '8px', sm: '8px', md: '8px', lg: '8px', xl: '8px' },
  shadows: {
    xs: 'var(--rn-shadow)',
    sm: 'var(--rn-shadow)',
    md: 'var(--rn-shadow)',
    lg: 'var(--rn-shadow)',
    xl: 'var(--rn-shadow)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  components: {
    // Badges keep the case of their text; the library's are in capitals.
    Badge: { defaultProps: { tt: 'none' } },
    // With the theme's radius a box of 20 px is nearly a circle, like a radio button.
    Checkbox: { defaultProps: { radius: 4 } },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
});
