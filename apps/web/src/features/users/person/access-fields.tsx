import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { GrantableRight, Role } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { CompanySelect } from '#domain/companies/company-select.tsx';
import { rightText } from '#domain/users/right-text.ts';
import { grantableRoles, mayGrant } from '#features/users/list/user-policy.ts';
import { useUser } from '#kit/session/use-session.ts';
import legible from '#kit/ui/style/legible.module.css';
import type { FieldProps } from './person-fields.tsx';

/** Role, company and single rights of a person. */
export function AccessFields(props: FieldProps) {
  const { values, set, errors, readOnly = false } = props;
  return (
    <Stack gap="md">
      <CompanySelect
        required
        canCreate
        disabled={readOnly}
        value={values.company}
        onChange={(company) => set({ company })}
        error={errors['companyId']}
      />
      <RoleField {...props} />
      <RightsField {...props} />
    </Stack>
  );
}

function RoleField({ values, set, errors, readOnly = false }: FieldProps) {
  const { t } = useTranslation();
  const roles = grantableRoles(useUser());
  const offered = Role.options.filter((role) => roles.includes(role) || role === values.role);
  const isChoice = !readOnly && roles.length > 1;
  return (
    <NativeSelect
      label={t('person.role')}
      description={`${t(`users.role_hint.${values.role}`)}${isChoice || readOnly ? '' : ` ${t('users.role_only_super')}`}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: legible.field }}
      disabled={!isChoice}
      value={values.role}
      data={offered.map((role) => ({ value: role, label: t(`users.role.${role}`) }))}
      onChange={(event) => set({ role: Role.options.find((role) => role === event.currentTarget.value) ?? values.role })}
      error={errors['role']}
    />
  );
}

/** Rights granted in addition to the role; for admins a note that they have them all. */
function RightsField({ values, set, errors, readOnly = false }: FieldProps) {
  const { t } = useTranslation();
  const user = useUser();
  if (values.role !== 'user')
    return (
      <Text size="sm" c="dimmed">
        {t('users.rights_of_role')}
      </Text>
    );
  const isShort = GrantableRight.options.some((right) => !mayGrant(user, right));
  const toggle = (right: GrantableRight, isOn: boolean) =>
    set({ access: GrantableRight.options.filter((each) => (each === right ? isOn : values.access.includes(each))) });
  return (
    <Checkbox.Group
      label={t('users.rights')}
      {...(isShort && !readOnly && { description: t('users.rights_held_only') })}
      error={errors['access']}
      value={[...values.access]}
    >
      <Stack gap="xs" mt="xs">
        {GrantableRight.options.map((right) => (
          <Checkbox
            key={right}
            value={right}
            label={t(`users.right.${rightText(right)}`)}
            description={t(`users.right_hint.${rightText(right)}`)}
            disabled={readOnly || !mayGrant(user, right)}
            onChange={(event) => toggle(right, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
