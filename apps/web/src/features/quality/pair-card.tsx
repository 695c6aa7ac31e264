import { Button, Group } from '@mantine/core';
import { type DuplicateCounterpart, type Location, mayWriteLocation, type PairCompany } from '@rastnetz/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LocationHeading, LocationPicture } from '#domain/locations/facts/location-facts.tsx';
import { FreshnessMark } from '#domain/quality/freshness-mark.tsx';
import { useUser } from '#kit/session/use-session.ts';
import classes from './quality.module.css';
import { usePairFacts } from './use-pair-facts.ts';

interface PairCardProps {
  readonly location: Location;
  /** Company of the location; null if the viewer may not see it. */
  readonly company: PairCompany | null;
  /** The other location of the pair; differences from it are marked. */
  readonly other: Pick<DuplicateCounterpart, 'location' | 'company'>;
  readonly isBusy: boolean;
  readonly onOpen: (location: Location) => void;
  readonly onTrash: (location: Location) => Promise<void>;
}

/** One location of a possible duplicate. */
export function PairCard({ location, company, other, isBusy, onOpen, onTrash }: PairCardProps) {
  const { t } = useTranslation();
  const user = useUser();
  const factsOf = usePairFacts();
  const others = factsOf(other.location, other.company);
  const { title } = location;
  return (
    <section className={classes.one} aria-label={title}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <LocationPicture location={location} width={88} />
        <div>
          <LocationHeading location={location} />
          <FreshnessMark location={location} isLong />
        </div>
      </Group>
      <dl className={classes.facts}>
        {factsOf(location, company).map(({ key, text }, place) => (
          <div key={key} data-different={text !== others[place]?.text}>
            <dt>{t(`quality.pair.fact.${key}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs" mt="auto">
        <Button size="xs" variant="default" aria-label={t('quality.pair.open_of', { title })} onClick={() => onOpen(location)}>
          {t('quality.pair.open')}
        </Button>
        {mayWriteLocation(user, location) && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            disabled={isBusy}
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-label={t('quality.pair.trash_of', { title })}
            onClick={() => void onTrash(location)}
          >
            {t('quality.pair.trash')}
          </Button>
        )}
      </Group>
    </section>
  );
}
