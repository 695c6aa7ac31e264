import { Badge, Group, Text } from '@mantine/core';
import type { Person } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { companyName } from '#domain/companies/company-text.ts';
import { PersonAvatar } from '#domain/users/person-avatar.tsx';
import { isCompanyAdmin, roleText } from '#domain/users/role-text.ts';
import { personName } from '#features/users/list/person-text.ts';
import { isOwn } from '#features/users/list/user-policy.ts';
import classes from '#features/users/list/users.module.css';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import { useUser } from '#kit/session/use-session.ts';
import lists from '#kit/ui/style/lists.module.css';
import rowLink from '#kit/ui/style/row-link.module.css';

interface PersonProps {
  readonly person: Person;
}

/** Picture or initials, name and address; a click anywhere in the row opens the panel. */
export function PersonHeading({ person }: PersonProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('panel', person.id);
  const name = personName(person);
  return (
    <Group gap="sm" wrap="nowrap">
      <PersonAvatar name={name} picture={person.picture} size={36} variant="light" />
      <div className={classes.who}>
        <Text size="sm" className={classes.clamp} component="div">
          <Link to={`${pathname}?${query}`} preventScrollReset className={rowLink.cover} data-person={person.id}>
            <bdi>{name}</bdi>
          </Link>
          {isOwn(user, person) && (
            <Text span size="xs" c="dimmed">
              {` · ${t('users.you')}`}
            </Text>
          )}
        </Text>
        {name !== person.email && (
          <Text size="xs" c="dimmed" className={classes.clamp}>
            <Mail address={person.email} />
          </Text>
        )}
      </div>
    </Group>
  );
}

/** A mail address that wraps before the @ if it is too long for the line. */
function Mail({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}

/** Company of a person; says so if it is unconfirmed. */
export function PersonCompany({ person: { companyName: name, companyConfirmed } }: PersonProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="sm" className={classes.company} component="div" {...(name === null && { c: 'dimmed' })}>
        <bdi>{companyName(t, name)}</bdi>
      </Text>
      {!companyConfirmed && (
        <Text size="xs" className={classes.attention}>
          {t('users.unconfirmed')}
        </Text>
      )}
    </div>
  );
}

/** Whether the person uses a second factor. */
export function PersonFactor({ person: { secondFactor } }: PersonProps) {
  const { t } = useTranslation();
  return (
    <Text size="sm" component="span" {...(!secondFactor && { c: 'dimmed' })}>
      {t(secondFactor ? 'users.second_factor.on' : 'users.second_factor.off')}
    </Text>
  );
}

/** Time of the last sign-in in words, with the exact time as a tooltip. */
export function LastSignIn({ person: { lastSignInAt } }: PersonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (lastSignInAt === null)
    return (
      <Text size="sm" c="dimmed" component="span">
        {t('users.never')}
      </Text>
    );
  return (
    <Text size="sm" component="time" dateTime={lastSignInAt} title={formatDateTime(lastSignInAt, language)} className={rowLink.above}>
      {formatRelative(lastSignInAt, language)}
    </Text>
  );
}

/** Role of a person; admins, and those of a company, are highlighted. */
export function PersonRole({ person }: PersonProps) {
  const { t } = useTranslation();
  const isOfCompany = isCompanyAdmin(person);
  const name = roleText(t, person);
  if (person.role === 'user' && !isOfCompany)
    return (
      <Text size="sm" component="span">
        {name}
      </Text>
    );
  return (
    <Badge size="sm" variant="light" className={lists.badge} {...(isOfCompany && { color: 'gray' })}>
      {name}
    </Badge>
  );
}
