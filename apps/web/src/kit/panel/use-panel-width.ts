import { useMediaQuery } from '@mantine/hooks';

const WIDTH_PX = 720;
const NARROW = '(max-width: 767px)';

/** Width of drawers: 720 px, or the full width on a phone. */
export function usePanelWidth(): number | '100%' {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return isNarrow ? '100%' : WIDTH_PX;
}
