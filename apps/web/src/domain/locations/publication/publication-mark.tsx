import { type Location, localMoment, publicationState, temporaryClosure } from '@rastnetz/contract';
import { IconCloudOff, IconDoorOff, IconEyeOff, IconHourglass } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { wholeDate } from '#kit/lib/short-date.ts';
import classes from './publication-mark.module.css';

const ICONS = { waiting: IconHourglass, offline: IconCloudOff, unpublished: IconEyeOff } as const;

interface PublicationMarksProps {
  readonly location: Pick<Location, 'adminPublished' | 'offline' | 'awaitsReview' | 'specialDays'>;
  /** Whether to show the reasons, which are otherwise tooltips. */
  readonly isLong?: boolean;
}

/** Marks a location that drivers do not see, and one that is temporarily closed: by pictogram and words. Nothing for any other. */
export function PublicationMarks({ location, isLong = false }: PublicationMarksProps) {
  return (
    <>
      <PublicationMark location={location} isLong={isLong} />
      <ClosureMark location={location} isLong={isLong} />
    </>
  );
}

interface PublicationMarkProps {
  readonly location: Pick<Location, 'adminPublished' | 'offline' | 'awaitsReview'>;
  readonly isLong: boolean;
}

/** Marks a location that drivers do not see. */
export function PublicationMark({ location, isLong }: PublicationMarkProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = publicationState(location);
  if (state === 'published') return null;
  const Icon = ICONS[state];
  const { offline } = location;
  const reason = state === 'offline' ? (offline?.reason ?? '') : '';
  const date = wholeDate(localMoment(new Date(offline?.since ?? 0)).date, language);
  return (
    <span className={classes.mark} data-state={state} data-long={isLong || undefined} {...(!isLong && reason && { title: reason })}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {isLong && reason ? t('publication.mark.offline_long', { date, reason }) : t(`publication.mark.${state}`, { date })}
    </span>
  );
}

interface ClosureMarkProps {
  readonly location: Pick<Location, 'specialDays'>;
  readonly isLong: boolean;
}

function ClosureMark({ location: { specialDays }, isLong }: ClosureMarkProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = localMoment(new Date()).date;
  const closure = temporaryClosure(specialDays, today);
  if (!closure) return null;
  const { until, reason } = closure;
  const text = until === today ? t('publication.closed.today') : t('publication.closed.until', { date: wholeDate(until, language) });
  return (
    <span className={classes.mark} data-state="closed" data-long={isLong || undefined} {...(!isLong && reason && { title: reason })}>
      <IconDoorOff size={14} stroke={1.75} aria-hidden />
      {isLong ? withReason(t, text, reason) : text}
    </span>
  );
}

const withReason = (t: TFunction, text: string, reason: string | null): string =>
  reason ? t('publication.closed.because', { text, reason }) : text;
