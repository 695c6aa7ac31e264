import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time, updated at every full minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    const tick = () => {
      setNow(new Date());
      wait();
    };
    wait();
    return () => window.clearTimeout(timer);
  }, []);
  return now;
}
