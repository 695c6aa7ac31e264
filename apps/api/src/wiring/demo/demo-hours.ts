import { CLOSED_DAY, type DayHours, WEEKDAYS, type WeekHours } from '@rastnetz/contract';

const ALL_DAY: DayHours = { ...CLOSED_DAY, isOpen: true, open24: true };
const open = (timeOpen: string, timeClose: string): DayHours => ({ ...CLOSED_DAY, isOpen: true, timeOpen, timeClose });
const split = (timeOpen: string, timeClose: string, timeOpenAfternoon: string, timeCloseAfternoon: string): DayHours => ({
  ...CLOSED_DAY,
  isOpen: true,
  timeOpen,
  timeClose,
  timeOpenAfternoon,
  timeCloseAfternoon,
});

/** A week with the same hours on all working days, and its own on Saturday and Sunday. */
function week(workday: DayHours, saturday: DayHours, sunday: DayHours, monday: DayHours = workday): WeekHours {
  const [mo, tu, we, th, fr, sa, su] = WEEKDAYS;
  return { [mo]: monday, [tu]: workday, [we]: workday, [th]: workday, [fr]: workday, [sa]: saturday, [su]: sunday } as WeekHours;
}

/** Typical weeks of roadside businesses. */
export const DEMO_WEEKS = {
  allHours: week(ALL_DAY, ALL_DAY, ALL_DAY),
  longDay: week(open('5:00', '23:00'), open('6:00', '23:00'), open('7:00', '22:00')),
  overnight: week(open('16:00', '2:00'), open('16:00', '4:00'), open('14:00', '0:00')),
  twoPeriods: week(
    split('11:00', '14:30', '17:00', '22:00'),
    split('11:00', '14:30', '17:00', '23:00'),
    open('10:30', '21:00'),
    CLOSED_DAY,
  ),
  breakfast: week(open('6:00', '18:00'), open('7:00', '16:00'), open('8:00', '15:00')),
  lunch: week(open('9:30', '20:00'), open('10:00', '18:00'), CLOSED_DAY),
  workshop: week(open('7:00', '18:00'), open('8:00', '13:00'), CLOSED_DAY),
  trade: week(split('8:00', '12:30', '13:30', '17:30'), open('9:00', '13:00'), CLOSED_DAY),
} as const satisfies Readonly<Record<string, WeekHours>>;
