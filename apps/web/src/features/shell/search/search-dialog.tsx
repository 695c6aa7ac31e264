import { Combobox, Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstOption } from '#domain/map/places/first-option.ts';
import { NoOptions, OptionText } from '#domain/map/places/option-text.tsx';
import { useSearchCombobox } from '#domain/map/places/use-search-combobox.ts';
import type { PageKey } from '#kit/navigation/paths.ts';
import classes from './search-dialog.module.css';
import type { SearchGroup, SearchHit } from './search-hits.ts';
import { useSearchCommands } from './use-search-commands.ts';
import { useSearchResults } from './use-search-results.ts';

const STATE_TEXTS = {
  idle: 'app.search.too_short',
  searching: 'app.search.searching',
  failed: 'app.search.failed',
  found: 'app.search.nothing',
} as const;

interface SearchDialogProps {
  readonly pages: readonly PageKey[];
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Searches pages and actions, and from 3 characters on locations, people and companies; Enter opens the first hit. */
export function SearchDialog({ pages, onClose, onHelp }: SearchDialogProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const commands = useSearchCommands(query, pages, onHelp);
  const { groups: found, state } = useSearchResults(query);
  const groups = [...commands, ...found].filter(({ hits }) => hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const { store, activeOptionId } = useSearchCombobox();
  const { openDropdown } = store;
  useEffect(() => openDropdown(), [openDropdown]);
  const choose = (key: string) => {
    onClose();
    hits.find((hit) => hit.key === key)?.run();
  };
  const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  const remark = hits.length === 0 || state === 'failed' ? t(STATE_TEXTS[state]) : '';
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12dvh"
      attributes={{ content: { 'aria-label': t('app.search.placeholder') } }}
    >
      <Combobox store={store} onOptionSubmit={choose}>
        <Combobox.EventsTarget withExpandedAttribute aria-activedescendant={activeOptionId}>
          <TextInput
            data-autofocus
            variant="unstyled"
            size="lg"
            className={classes.search}
            aria-label={t('app.search.placeholder')}
            placeholder={t('app.search.placeholder')}
            autoComplete="off"
            leftSection={<IconSearch size={20} aria-hidden />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={handleKey}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={store.optionsId} aria-label={t('app.search.placeholder')} className={classes.options} mah={400}>
          {groups.map((group) => (
            <HitGroup key={group.label} group={group} />
          ))}
        </Combobox.Options>
        {remark !== '' && <NoOptions remark={remark} />}
        <FirstOption store={store} keys={[query, hits[0]?.key ?? '']} />
        <VisuallyHidden role="status">{remark || t('app.search.hits', { count: hits.length })}</VisuallyHidden>
      </Combobox>
    </Modal>
  );
}

const HitGroup = ({ group: { label, hits } }: { readonly group: SearchGroup }) => (
  <Combobox.Group label={label}>
    {hits.map((hit) => (
      <Combobox.Option key={hit.key} value={hit.key} className={classes.option}>
        <HitText hit={hit} />
      </Combobox.Option>
    ))}
  </Combobox.Group>
);

const HitText = ({ hit: { title, details, icon: HitIcon } }: { readonly hit: SearchHit }) => (
  <>
    <HitIcon size={16} aria-hidden className={classes.icon} />
    <span>
      <OptionText title={title} details={details ?? ''} />
    </span>
  </>
);
