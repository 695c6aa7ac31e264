import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { foldText, type Location } from '@rastnetz/contract';
import { IconArrowRight, IconMapPin, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { locationsPath, type PageKey, pageTable } from '../../paths.ts';
import { maySee } from '../../shared/session/may-see.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { useLocationSearch } from './use-location-search.ts';

const [store, spotlight] = createSpotlight();
const STATE_TEXTS = {
  idle: 'app.search.too_short',
  searching: 'app.search.searching',
  failed: 'app.search.failed',
  found: 'app.search.nothing',
} as const;

interface SearchDialogProps {
  readonly pages: readonly PageKey[];
  readonly onClose: () => void;
}

/** Search over pages and, from 3 characters on, locations. */
export function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const [query, setQuery] = useState('');
  const { hits, state } = useLocationSearch(query);
  useEffect(() => spotlight.open(), []);
  const needle = foldText(query);
  const found = pages.filter((key) => maySee(user, key) && foldText(t(`app.menu.${key}`)).includes(needle));
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      attributes={{ content: { 'aria-label': t('app.search.placeholder') } }}
      scrollable
      maxHeight={400}
    >
      <Spotlight.Search
        placeholder={t('app.search.placeholder')}
        aria-label={t('app.search.placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={t('app.search.pages')}>
            {found.map((key) => (
              <Spotlight.Action
                key={key}
                label={t(`app.menu.${key}`)}
                leftSection={<IconArrowRight size={16} aria-hidden />}
                onClick={() => navigate(pageTable[key].path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {hits.length > 0 && <LocationGroup hits={hits} onOpen={(open) => navigate(locationsPath({ open }))} />}
        {found.length + hits.length === 0 && <Spotlight.Empty>{t(STATE_TEXTS[state])}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function LocationGroup({ hits, onOpen }: { readonly hits: readonly Location[]; readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <Spotlight.ActionsGroup label={t('app.search.locations')}>
      {hits.map(({ _id, title, locationType }) => (
        <Spotlight.Action
          key={_id}
          label={title}
          description={t(`catalogue.type.${locationType}`)}
          leftSection={<IconMapPin size={16} aria-hidden />}
          onClick={() => onOpen(_id)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
