import { useMediaQuery } from '@mantine/hooks';

/** Whether the main pointer cannot hover, so that no tooltip names an icon. */
export const useIsTouch = (): boolean => useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
