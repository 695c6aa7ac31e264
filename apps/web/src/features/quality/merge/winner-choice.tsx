import { Badge, Radio, SimpleGrid, Text } from '@mantine/core';
import { type Location, type PairCompany, touchedAt } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { companyName } from '#domain/companies/company-text.ts';
import { LocationHeading, LocationPicture } from '#domain/locations/facts/location-facts.tsx';
import { FreshnessMark } from '#domain/quality/freshness-mark.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatRelative } from '#kit/lib/format.ts';
import classes from './merge.module.css';
import type { Merge } from './use-merge.ts';

interface WinnerChoiceProps {
  readonly merging: Merge;
  /** Companies the viewer may see, by id. */
  readonly companies: ReadonlyMap<string, PairCompany>;
}

/** Both locations side by side, to choose which one remains. */
export function WinnerChoice({ merging: { stored, winner, suggestion, chooseWinner }, companies }: WinnerChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('quality.merge.which')} value={winner._id} onChange={chooseWinner}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
        {stored.map((location) => (
          <Radio
            key={location._id}
            value={location._id}
            className={classes.side}
            classNames={{ body: classes.sideBody, labelWrapper: classes.sideLabel }}
            label={
              <span className={classes.place}>
                <LocationPicture location={location} width={64} />
                <span className={classes.placeText}>
                  <LocationHeading location={location} />
                  <Facts location={location} company={companies.get(location.companyId)} />
                  <FreshnessMark location={location} />
                  <Text span size="xs" fw={600} display="block">
                    {t(location._id === winner._id ? 'quality.merge.stays' : 'quality.merge.goes')}
                  </Text>
                  {location._id === suggestion.id && (
                    <Badge variant="light" className={classes.suggested}>
                      {t('quality.merge.suggested', { why: t(`quality.merge.why.${suggestion.reason}`) })}
                    </Badge>
                  )}
                </span>
              </span>
            }
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

interface FactsProps {
  readonly location: Location;
  readonly company: PairCompany | undefined;
}

function Facts({ location, company }: FactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { standortId, adminPublished } = location;
  const facts = [
    t('quality.merge.number', { number: standortId }),
    ...(company ? [companyName(t, company.name)] : []),
    t('quality.merge.touched', { when: formatRelative(touchedAt(location), language) }),
    ...(adminPublished ? [] : [t('quality.merge.hidden')]),
  ];
  return (
    <Text span size="xs" c="dimmed" display="block">
      {facts.join(' · ')}
    </Text>
  );
}
