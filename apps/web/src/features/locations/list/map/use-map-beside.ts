import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { keep, readStored } from '#kit/lib/browser-storage.ts';

/** From here on map and table have room beside each other. */
const WIDE = '(min-width: 90em)';
const KEY = 'rastnetz.map-beside';

/** Whether the map stands beside the table, as the browser remembers it, and whether there is room for that. */
export function useMapBeside() {
  const hasSpace = useMediaQuery(WIDE, false, { getInitialValueInEffect: false }) ?? false;
  const [isChosen, setChosen] = useState(() => readStored(KEY) === '1');
  const toggle = () => {
    keep(KEY, isChosen ? '0' : '1');
    setChosen(!isChosen);
  };
  return { hasSpace, isBeside: hasSpace && isChosen, toggle };
}
