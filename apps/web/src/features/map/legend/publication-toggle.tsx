import { Menu, Text, UnstyledButton } from '@mantine/core';
import { PublicationState } from '@rastnetz/contract';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './type-legend.module.css';

/** Value of all states. */
const ALL = 'all';

interface PublicationToggleProps {
  /** Null for all. */
  readonly publication: PublicationState | null;
  readonly onChange: (publication: PublicationState | null) => void;
}

/** Filter by publication state, as a menu. */
export function PublicationToggle({ publication, onChange }: PublicationToggleProps) {
  const { t } = useTranslation();
  const nameOf = (state: PublicationState | null) => t(state ? `publication.state.${state}` : 'publication.all');
  return (
    <Menu
      position="bottom-start"
      withinPortal
      withInitialFocusPlaceholder={false}
      checkIcon={<IconCheck size={16} aria-hidden />}
      classNames={{ itemIndicator: classes.check ?? '' }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.toggle} data-chosen={publication !== null || undefined}>
          <Text span size="sm">
            {publication ? nameOf(publication) : t('publication.label')}
          </Text>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('publication.label')}>
        <Menu.RadioGroup
          value={publication ?? ALL}
          onChange={(chosen) => onChange(PublicationState.options.find((state) => state === chosen) ?? null)}
        >
          {[null, ...PublicationState.options].map((state) => (
            <Menu.RadioItem key={state ?? ALL} value={state ?? ALL} closeMenuOnClick>
              {nameOf(state)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
