import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readStored, storeText } from '#kit/lib/browser-storage.ts';

/** Width from which map and table fit side by side. */
const WIDE = '(min-width: 90em)';
const KEY = 'rastnetz.map-beside';

/** Whether the map is shown beside the table (stored in the browser), and whether that fits. */
export function useMapBeside() {
  const hasSpace = useMediaQuery(WIDE, false, { getInitialValueInEffect: false }) ?? false;
  const [isChosen, setChosen] = useState(() => readStored(KEY) === '1');
  const toggle = () => {
    storeText(KEY, isChosen ? '0' : '1');
    setChosen(!isChosen);
  };
  return { hasSpace, isBeside: hasSpace && isChosen, toggle };
}
